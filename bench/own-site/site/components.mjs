/** The components of the measured site. Its blocks and the floor both render them, so only the code around them differs. */
import { createElement as h } from 'react';

function Section({ name, title, children }) {
  return h(
    'section',
    { className: `guide-section guide-${name}` },
    h('div', { className: 'guide-wrap' }, title && h('h2', { className: 'guide-title' }, title), children),
  );
}

/** The whole page below its header: a title and its sections. */
export function Guide({ title, lede, children }) {
  return h(
    'article',
    { className: 'guide' },
    h('header', { className: 'guide-head' }, h('h1', null, title), h('p', { className: 'guide-lede' }, lede)),
    children,
  );
}

/** A promotion with its link and its picture. */
export function Hero({ title, text, href, label, image }) {
  return h(
    Section,
    { name: 'hero' },
    h('div', { className: 'guide-hero-text' }, h('h2', null, title), h('p', null, text)),
    href && h('a', { href, className: 'guide-button', 'aria-label': `${label}: ${title}` }, label),
    h('img', { src: image.src, alt: image.alt, width: 640, height: 400, loading: 'lazy', decoding: 'async' }),
  );
}

/** Running text, which is rendered already. */
export function Prose({ title, children }) {
  return h(Section, { name: 'prose', title }, h('div', { className: 'guide-rich' }, children));
}

/** Questions that open. */
export function Questions({ title, items }) {
  return h(
    Section,
    { name: 'questions', title },
    items.map(({ id, question, answer }) =>
      h(
        'details',
        { key: id, className: 'guide-question' },
        h('summary', null, question),
        h('p', null, answer),
      ),
    ),
  );
}

/** Facts in a table, and the price of a stay below it. */
export function Facts({ title, rows, children }) {
  return h(
    Section,
    { name: 'facts', title },
    h(
      'table',
      { className: 'guide-table' },
      h(
        'thead',
        null,
        h('tr', null, h('th', { scope: 'col' }, 'What'), h('th', { scope: 'col' }, 'How much')),
      ),
      h(
        'tbody',
        null,
        rows.map(({ id, label, value }) =>
          h('tr', { key: id }, h('th', { scope: 'row' }, label), h('td', null, value)),
        ),
      ),
    ),
    children,
  );
}

/** Cards of car parks. */
export function Cars({ title, cars }) {
  return h(
    Section,
    { name: 'cars', title },
    h(
      'ul',
      { className: 'guide-cards' },
      cars.map(({ id, href, code, name, summary, price }) =>
        h(
          'li',
          { key: id },
          h(
            'article',
            { className: 'guide-card' },
            h('span', { className: 'guide-code', 'aria-hidden': true }, code),
            h('h3', null, h('a', { href }, `${code} ${name}`)),
            h('p', null, summary),
            h('p', { className: 'guide-price' }, 'from ', h('b', null, `€${price}`), ' a day'),
            h('a', { href, className: 'guide-button', 'aria-label': `See ${code}: ${name}` }, `See ${code}`),
          ),
        ),
      ),
    ),
  );
}

/** The words of guests. */
export function Quotes({ title, quotes }) {
  return h(
    Section,
    { name: 'quotes', title },
    quotes.map(({ id, words, author }) =>
      h(
        'figure',
        { key: id, className: 'guide-quote' },
        h('blockquote', null, `“${words}”`),
        h('figcaption', null, h('b', null, author), ', ', h('span', null, 'verified guest')),
      ),
    ),
  );
}

/** Links to other pages. */
export function Links({ title, links }) {
  return h(
    Section,
    { name: 'links', title },
    h(
      'ul',
      { className: 'guide-links' },
      links.map(({ id, href, label, text }) =>
        h('li', { key: id }, h('a', { href }, h('b', null, label), h('span', null, text))),
      ),
    ),
  );
}

/** The page of a car park. */
export function CarPark({ code, name, summary, price }) {
  return h(
    Guide,
    { title: `${code} ${name}`, lede: summary },
    h('p', { className: 'guide-price' }, 'from ', h('b', null, `€${price}`), ' a day'),
  );
}
