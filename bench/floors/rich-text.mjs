/** Rich text as plain React elements. */
import { createElement as h } from 'react';
import { Photo } from './elements.mjs';

/** A rich-text document. */
export function RichText({ document }) {
  return document.content.map(renderNode);
}

const tags = { paragraph: 'p', bullet_list: 'ul', list_item: 'li', tableCell: 'td' };

function renderNode(node, key) {
  const { type, content = [], attrs = {} } = node;
  const children = () => content.map(renderNode);
  switch (type) {
    case 'text':
      return renderRun(node, key);
    case 'heading':
      return h(`h${attrs.level}`, { key, id: slugify(content[0].text) }, children());
    case 'image':
      return h(Photo, { key, src: attrs.src, alt: attrs.alt, width: 720, height: 450 });
    case 'tableHeader':
      return h('th', { key, scope: 'col' }, children());
    case 'table':
      return renderTable(node, key);
    case 'tableRow':
      return h('tr', { key }, children());
    default:
      return h(tags[type], { key }, children());
  }
}

function renderTable({ content: [head, ...rows] }, key) {
  const label = head.content.map((cell) => cell.content[0].content[0].text).join(', ');
  return h(
    'div',
    {
      key,
      className: 'scroll',
      role: 'region',
      'aria-label': `Table, scrolls sideways: ${label}`,
      tabIndex: 0,
    },
    h('table', null, h('thead', null, renderNode(head, 0)), h('tbody', null, rows.map(renderNode))),
  );
}

function renderRun({ text, marks = [] }, key) {
  const [mark] = marks;
  if (!mark) return text;
  if (mark.type === 'bold') return h('strong', { key }, text);
  return h('a', { key, href: mark.attrs.href === '/home' ? '/' : mark.attrs.href }, text);
}

function slugify(text) {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
