"""``python -m challengeset``."""

from challengeset.main import main

raise SystemExit(main())
