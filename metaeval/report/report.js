'use strict';
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const [ID, PHENOMENON, LANGPAIR, STATUS, SOURCE, REFERENCE, GOOD, INCORRECT, LEAD, OF_GOOD, OF_INCORRECT, VERDICTS, WORST, GROUP] =
    [...Array(14).keys()];
  const PAGE = 20, MANY = 150;
  const $ = (selector, within = document) => within.querySelector(selector);
  const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
  const make = (name, attributes = {}, ...content) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key === 'onclick') element.addEventListener('click', value);
      else if (value !== false && value !== undefined) element.setAttribute(key, value);
    }
    element.append(...content);
    return element;
  };
  const count = number => number.toLocaleString('en');

  for (const text of $$('.scriptless')) text.remove();

  // Light and dark.
  const root = document.documentElement;
  const remembered = (() => { try { return localStorage.getItem('theme'); } catch { return null; } })();
  if (remembered) root.dataset.theme = remembered;
  const turn = () => {
    const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = dark ? 'light' : 'dark';
    try { localStorage.setItem('theme', root.dataset.theme); } catch { /* a page from a disk may have no store */ }
  };
  $('#theme').addEventListener('click', turn);

  // Tables: sort by any column, find rows, choose what cells show.
  const key = (row, column) => {
    const cell = row.cells[column];
    const shown = cell.dataset.v ?? (cell.classList.contains('figure') ? '' : null);
    return shown === null ? cell.textContent.toLowerCase() : shown === '' ? NaN : Number(shown);
  };
  const compare = (a, b) => typeof a === 'string'
    ? a.localeCompare(b)
    : Number.isNaN(a) || Number.isNaN(b) ? Number.isNaN(a) - Number.isNaN(b) : a - b;
  const direction = (head, first) => {
    const now = head.getAttribute('aria-sort');
    for (const other of $$('th[aria-sort]', head.parentElement)) other.removeAttribute('aria-sort');
    const next = now ? (now === 'ascending' ? 'descending' : 'ascending') : first;
    head.setAttribute('aria-sort', next);
    return next === 'ascending' ? 1 : -1;
  };
  const sortable = (head, sort) => {
    const button = make('button', { type: 'button', onclick: () => sort(head) });
    button.append(...head.childNodes);
    head.append(button);
  };
  const sort = (table, head) => {
    const body = table.tBodies[0];
    const sign = direction(head, 'ascending');
    const rows = [...body.rows].map(row => [key(row, head.cellIndex), row]);
    rows.sort(([a], [b]) => (Number.isNaN(a) || Number.isNaN(b) ? 1 : sign) * compare(a, b));
    body.append(...rows.map(([, row]) => row));
  };
  const show = (cells, measure) => {
    for (const cell of cells) {
      const [value = '', text = '–', ends = ''] = (cell.dataset[measure] ?? '').split('|');
      cell.dataset.v = value;
      cell.replaceChildren(make('b', {}, text || '–'), make('small', {}, ends));
      cell.classList.toggle('plain', measure !== 'accuracy');
    }
  };
  for (const table of $$('main .table table')) {
    const box = table.closest('.table');
    const cells = $$('td.heat', table);
    for (const cell of cells) cell.dataset.v = (cell.dataset.accuracy ?? '').split('|')[0];
    const told = $('.tools .count', box);
    let most = told && table.tBodies[0].rows.length > MANY ? MANY : Infinity;
    const refresh = () => {
      const rows = [...table.tBodies[0].rows], wanted = $('.find', box)?.value.toLowerCase() ?? '';
      const lead = row => [...row.cells].filter(cell => !cell.classList.contains('figure'));
      const found = rows.filter(row => lead(row).some(cell => cell.textContent.toLowerCase().includes(wanted)));
      const shown = new Set(found.slice(0, most));
      for (const row of rows) row.hidden = !shown.has(row);
      if (told) told.value = shown.size === rows.length ? `${count(shown.size)} rows` : `${count(shown.size)} of ${count(rows.length)} rows`;
    };
    for (const head of $$('thead th', table)) sortable(head, () => { sort(table, head); refresh(); });
    $('.measure', box)?.addEventListener('change', event => show(cells, event.target.value));
    $('.find', box)?.addEventListener('input', refresh);
    if (most < Infinity) {
      const all = make('button', { type: 'button', onclick: () => { most = Infinity; all.remove(); refresh(); } }, 'Show all rows');
      told.before(all);
    }
    refresh();
  }

  // Items.
  const form = $('#choose'), list = $('#list'), body = list.tBodies[0];
  const metrics = data.metrics;
  let found = [], page = 0, current = -1, order = null, group = '';
  const mark = (parts, kind) => parts.map((part, at) => at % 2
    ? make('mark', { class: `${kind}${part ? '' : ' gap'}`, title: part ? undefined : 'missing here' }, part)
    : part);
  const options = (name, values) => form.elements[name].append(...values.map(([value, text]) => make('option', { value }, text)));
  const values = column => [...new Set(data.items.map(item => item[column]))].sort().map(value => [value, value]);
  options('phenomenon', values(PHENOMENON));
  options('langpair', values(LANGPAIR));
  options('status', values(STATUS));
  options('metric', metrics.map((name, at) => [at, name]));
  const SIGNS = { r: '✓', t: '=', w: '✗', u: '·' };
  const SAID = { r: 'right', t: 'tie', w: 'wrong', u: 'cannot read it' };
  const isRight = (item, at) => item[VERDICTS][at] === 'r';
  const isMissed = (item, at) => 'tw'.includes(item[VERDICTS][at]);
  const missed = item => metrics.reduce((sum, _, at) => sum + isMissed(item, at), 0);
  const texts = new Map();
  const text = item => {
    if (!texts.has(item)) texts.set(item, [item[ID], item[SOURCE], item[REFERENCE], item[GOOD].join(''), item[INCORRECT].join('')].join('\n').toLowerCase());
    return texts.get(item);
  };
  const tell = value => value === null ? '–' : value.toFixed(3).replace('-', '−');
  const full = item => make('td', { colspan: metrics.length + 2 },
    make('dl', {}, ...[['source', [item[SOURCE]]], ['reference', [item[REFERENCE]]], ['good', mark(item[GOOD], 'good')], ['incorrect', mark(item[INCORRECT], '')]]
      .flatMap(([name, content]) => [make('dt', {}, name), make('dd', { dir: 'auto' }, ...content)]),
    make('dt', {}, 'id'), make('dd', {}, make('code', {}, item[ID]))),
    make('table', {}, make('thead', {}, make('tr', {}, ...['metric', 'good', 'incorrect', ''].map(name => make('th', { scope: 'col', class: name && name !== 'metric' ? 'figure' : undefined }, name)))),
      make('tbody', {}, ...metrics.map((name, at) => make('tr', {},
        make('th', { scope: 'row' }, name),
        make('td', { class: 'figure' }, String(item[OF_GOOD][at] ?? '–')),
        make('td', { class: 'figure' }, String(item[OF_INCORRECT][at] ?? '–')),
        make('td', {}, `${SIGNS[item[VERDICTS][at]]} ${SAID[item[VERDICTS][at]]}`, data.lower[at] ? ', lower is better' : ''))))));
  const open = row => {
    const after = row.nextElementSibling;
    const isOpen = after?.classList.contains('opened');
    if (isOpen) after.remove();
    else row.after(make('tr', { class: 'opened' }, full(row.item)));
    const button = $('button', row);
    button.setAttribute('aria-expanded', String(!isOpen));
    button.textContent = isOpen ? '▸' : '▾';
  };
  const rowOf = item => {
    const row = make('tr', { class: 'item', onclick: event => { if (!String(getSelection())) { choose([...$$('tr.item', body)].indexOf(row)); open(row); } } },
      make('td', { class: 'text' },
        make('div', { class: 'sides', dir: 'auto' }, ...mark(item[INCORRECT], '')),
        make('span', { class: 'about' }, make('button', { type: 'button', 'aria-expanded': 'false', 'aria-label': `All of ${item[ID]}` }, '▸'), ` ${item[PHENOMENON]} · ${item[LANGPAIR]} · ${item[STATUS]}`)),
      make('td', { class: 'figure' }, `${missed(item)} of ${metrics.length}`),
      ...metrics.map((_, at) => make('td', { class: `figure${isMissed(item, at) ? ' wrong' : ''}` }, `${tell(item[LEAD][at] === null ? null : -item[LEAD][at] || 0)} ${SIGNS[item[VERDICTS][at]]}`)));
    row.item = item;
    return row;
  };
  const choose = at => {
    const rows = $$('tr.item', body);
    for (const row of rows) row.classList.remove('current');
    current = Math.max(-1, Math.min(at, rows.length - 1));
    rows[current]?.classList.add('current');
    return rows[current];
  };
  const turnTo = to => {
    const last = Math.max(0, Math.ceil(found.length / PAGE) - 1);
    page = Math.max(0, Math.min(to, last));
    body.replaceChildren(...found.slice(page * PAGE, (page + 1) * PAGE).map(rowOf));
    current = -1;
    $('#page').value = found.length ? `${count(page * PAGE + 1)}–${count(Math.min(found.length, (page + 1) * PAGE))} of ${count(found.length)}` : 'none';
    $('#before').disabled = page === 0;
    $('#after').disabled = page === last;
  };
  const select = () => {
    const wanted = Object.fromEntries(new FormData(form));
    const words = wanted.text.toLowerCase();
    found = data.items.filter(item =>
      (wanted.set === 'all' || item[WORST]) && (!group || item[GROUP] === group)
      && (!wanted.phenomenon || item[PHENOMENON] === wanted.phenomenon)
      && (!wanted.langpair || item[LANGPAIR] === wanted.langpair)
      && (!wanted.status || item[STATUS] === wanted.status)
      && (wanted.metric === '' || isMissed(item, Number(wanted.metric)))
      && (!words || text(item).includes(words)));
    if (order) found = found.map(item => [order.key(item), item]).sort(([a], [b]) => (Number.isNaN(a) || Number.isNaN(b) ? 1 : order.sign) * compare(a, b)).map(([, item]) => item);
    $('.count', form).value = `${count(found.length)} ${found.length === 1 ? 'item' : 'items'}`;
    turnTo(0);
  };
  const heads = [['incorrect translation', item => item[INCORRECT].join('').toLowerCase()], ['missed by', missed],
    ...metrics.map((name, at) => [name, item => item[LEAD][at] === null ? NaN : -item[LEAD][at]])];
  list.tHead.append(make('tr', {}, ...heads.map(([name, of], at) => {
    const head = make('th', { scope: 'col', class: at ? 'figure' : undefined, title: at > 1 ? `Lead of the good translation by ${name}, in inter-quartile ranges of its scores` : undefined }, name);
    sortable(head, () => { order = { key: of, sign: direction(head, at === 1 ? 'descending' : 'ascending') }; select(); });
    return head;
  })));
  form.addEventListener('input', select);
  form.addEventListener('submit', event => event.preventDefault());
  $('#before').addEventListener('click', () => turnTo(page - 1));
  $('#after').addEventListener('click', () => turnTo(page + 1));
  select();

  // The count of a row leads to its items.
  const readers = { phenomenon: name => { form.elements.phenomenon.value = name; }, langpair: name => { form.elements.langpair.value = name; } };
  const link = (table, read, known) => {
    for (const row of table.tBodies[0].rows) {
      const name = row.cells[0].textContent, cell = $('td.figure', row);
      if (!known.includes(name)) continue;
      const show = () => { form.reset(); form.elements.set.value = 'all'; read(name); select(); $('#items').scrollIntoView(); };
      cell.replaceChildren(make('button', { type: 'button', title: 'read its items', onclick: show }, cell.textContent));
    }
  };
  for (const table of $$('.view .table table')) {
    const title = table.tHead.rows[0].cells[0].textContent;
    if (readers[title]) link(table, readers[title], [...form.elements[title].options].map(option => option.value));
  }

  // Two metrics, item by item.
  const across = $('#first'), up = $('#second');
  for (const box of [across, up]) box.append(...metrics.map((name, at) => make('option', { value: at }, name)));
  up.selectedIndex = Math.min(1, metrics.length - 1);
  const SIZE = 420, EDGE = 34;
  const shape = (name, attributes, ...content) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    element.append(...content);
    return element;
  };
  // Nearly all items fit in; those farther out stand at the edge.
  const scale = leads => {
    const sorted = leads.toSorted((a, b) => a - b);
    const low = Math.min(0, sorted[Math.floor(0.01 * sorted.length)] ?? 0) - 0.05;
    const high = Math.max(0, sorted[Math.floor(0.97 * sorted.length)] ?? 0) + 0.05;
    return lead => EDGE + (SIZE - 2 * EDGE) * (Math.max(low, Math.min(high, lead)) - low) / (high - low);
  };
  const kind = (item, a, b) => isRight(item, a) ? (isRight(item, b) ? 'both' : 'first') : isRight(item, b) ? 'second' : 'neither';
  const line = (x1, y1, x2, y2) => shape('line', { x1, y1, x2, y2, class: 'tick' });
  const dot = (item, a, b, x, y) => {
    const circle = shape('circle', { cx: x(-item[LEAD][a]), cy: SIZE - y(-item[LEAD][b]), r: 3, class: kind(item, a, b) }, shape('title', {}, item[ID]));
    circle.addEventListener('click', () => only(item));
    return circle;
  };
  const only = item => {
    form.reset();
    form.elements.set.value = 'all';
    form.elements.text.value = item[ID];
    select();
    open(choose(0));
    $('#items').scrollIntoView();
  };
  const disagree = (a, b) => {
    form.reset();
    form.elements.set.value = 'all';
    order = { key: item => (kind(item, a, b) === 'second' ? 0 : 1), sign: 1 };
    select();
    found = found.filter(item => kind(item, a, b) === 'second').sort((x, y) => y[LEAD][a] - x[LEAD][a]);
    $('.count', form).value = `${count(found.length)} items: ${metrics[b]} right, ${metrics[a]} not`;
    turnTo(0);
    order = null;
    $('#items').scrollIntoView();
  };
  const sample = as => shape('svg', { width: 14, height: 10, viewBox: '0 0 14 10', 'aria-hidden': 'true' }, shape('circle', { cx: 5, cy: 5, r: 3.5, class: as }));
  const two = () => {
    const a = Number(across.value), b = Number(up.value);
    const items = data.items.filter(item => item[LEAD][a] !== null && item[LEAD][b] !== null && (!group || item[GROUP] === group));
    const [x, y] = [a, b].map(at => scale(items.map(item => -item[LEAD][at])));
    $('#scatter').replaceChildren(
      shape('svg', { viewBox: `0 0 ${SIZE} ${SIZE}`, role: 'img', 'aria-label': `Lead of the good translation by ${metrics[a]} and by ${metrics[b]} of ${items.length} items; the table beside it has the counts` },
        line(EDGE, SIZE - y(0), SIZE - EDGE, SIZE - y(0)), line(x(0), EDGE, x(0), SIZE - EDGE),
        ...items.map(item => dot(item, a, b, x, y)),
        shape('text', { x: SIZE - EDGE, y: SIZE - 10, class: 'end' }, `lead of the good translation by ${metrics[a]} →`),
        shape('text', { x: 12, y: EDGE, class: 'end', transform: `rotate(-90 12 ${EDGE})` }, `by ${metrics[b]} →`)),
      make('figcaption', {}, `${count(items.length)} items shown in this report; leads in inter-quartile ranges of the scores, the lines at 0. Click a dot to read the item.`));
    const pairs = data.pairs[data.groups.indexOf(group) + 1];
    const counts = a === b ? null : a < b ? pairs[`${a},${b}`] : (([both, x, y, none]) => [both, y, x, none])(pairs[`${b},${a}`]);
    if (!counts) { $('#quadrants').replaceChildren(); return; }
    const total = counts.reduce((sum, number) => sum + number, 0) || 1;
    const rows = [['both', 'both right', 0], ['first', `only ${metrics[a]} right`, 1, [b, a]], ['second', `only ${metrics[b]} right`, 2, [a, b]], ['neither', 'neither', 3]];
    $('#quadrants').replaceChildren(
      make('table', {}, make('caption', { class: 'unseen' }, 'How often the two are right'),
        make('thead', {}, make('tr', {}, ...[group || 'of all items', 'items', '%', ''].map((name, at) => make('th', { scope: 'col', class: at === 1 || at === 2 ? 'figure' : undefined }, name)))),
        make('tbody', {}, ...rows.map(([as, name, at, which]) => make('tr', {}, make('th', { scope: 'row' }, sample(as), name),
          make('td', { class: 'figure' }, count(counts[at])), make('td', { class: 'figure' }, (100 * counts[at] / total).toFixed(1)),
          make('td', {}, ...(which ? [make('button', { type: 'button', onclick: () => disagree(...which) }, 'read those shown')] : [])))))));
  };
  across.addEventListener('change', two);
  up.addEventListener('change', two);
  two();

  // A group instead of all items.
  $('#group')?.addEventListener('change', event => {
    for (const view of $$('.view')) view.hidden = view.dataset.view !== event.target.value;
    group = event.target.selectedIndex ? data.groups[event.target.selectedIndex - 1] : '';
    select();
    two();
  });

  // Sections of the group that is shown.
  for (const link of $$('nav a')) {
    link.addEventListener('click', event => {
      const section = $(`.view:not([hidden]) [data-of="${link.hash.slice(1)}"]`);
      if (section) { event.preventDefault(); section.scrollIntoView(); }
    });
  }

  // Keys.
  const keys = $('#keys');
  $('#help').addEventListener('click', () => keys.showModal());
  const step = by => {
    const rows = $$('tr.item', body).length;
    if (current + by >= rows && page * PAGE + rows < found.length) turnTo(page + 1);
    choose(current + by < 0 ? 0 : current + by)?.scrollIntoView({ block: 'nearest' });
  };
  const does = {
    '/': () => { $('#items').scrollIntoView(); form.elements.text.focus(); },
    j: () => step(1), k: () => step(-1),
    Enter: () => { const row = $$('tr.item', body)[current]; if (row) open(row); },
    n: () => turnTo(page + 1), p: () => turnTo(page - 1),
    s: () => scrollTo(0, 0), t: turn, '?': () => keys.showModal(),
  };
  addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input, select, textarea, dialog')) return;
    if (event.key === 'Enter' && event.target.closest('button, a, summary')) return;
    if (does[event.key]) { event.preventDefault(); does[event.key](); }
  });
})();
