// Sorting and searching for the tables that are marked for it. Without it the report is whole, only stiller.
for (const table of document.querySelectorAll('table[data-tools]')) {
  const body = table.tBodies[0];
  if (body.rows.length < 2) continue;
  addSorting(table, body);
  addSearch(table, body);
}

function addSorting(table, body) {
  for (const heading of table.tHead.rows[0].cells) {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...heading.childNodes);
    heading.append(button);
    button.addEventListener('click', () => {
      const isDescending = heading.getAttribute('aria-sort') === 'descending';
      for (const other of table.tHead.rows[0].cells) other.removeAttribute('aria-sort');
      heading.setAttribute('aria-sort', isDescending ? 'ascending' : 'descending');
      const sign = isDescending ? 1 : -1;
      body.append(
        ...[...body.rows].sort(
          (a, b) => sign * compareCells(a.cells[heading.cellIndex], b.cells[heading.cellIndex]),
        ),
      );
    });
  }
}

function compareCells(a, b) {
  if (a.dataset.sort !== undefined) return Number(a.dataset.sort) - Number(b.dataset.sort);
  return nameOf(a).localeCompare(nameOf(b));
}

/** Under a page's address stands its title. */
function nameOf(cell) {
  return (cell.querySelector('.route') ?? cell).textContent;
}

function addSearch(table, body) {
  const label = document.createElement('label');
  const input = document.createElement('input');
  const count = document.createElement('output');
  input.type = 'search';
  input.autocomplete = 'off';
  label.className = 'search';
  label.append('Search these pages', input, count);
  const rows = [...body.rows].map((row) => ({ row, text: row.cells[0].textContent.toLowerCase() }));
  input.addEventListener('input', () => {
    const wanted = input.value.trim().toLowerCase();
    for (const { row, text } of rows) row.hidden = !text.includes(wanted);
    const found = rows.filter(({ row }) => !row.hidden).length;
    count.textContent = wanted === '' ? '' : `${found} of ${rows.length}`;
  });
  table.parentElement.before(label);
}
