/** The sections of the plain page: the same words as Stopover's blocks, with the least code. */
import { createElement as h } from 'react';
import { hrefOf, Icon, Photo, Section } from './elements.mjs';
import { RichText } from './rich-text.mjs';

/** A section of a page's body. */
export function BodySection({ block, records }) {
  return sections[block.component]({ block, records });
}

const sections = {
  banner: ({ block }) =>
    h(
      Section,
      { track: 'banner' },
      h(
        'div',
        { className: 'banner banner--promo' },
        h(
          'div',
          { className: 'txt' },
          h('h2', null, block.title),
          h('p', null, block.text),
          h(
            'a',
            {
              href: hrefOf(block.link),
              className: 'btn',
              'aria-label': `${block.link_label}: ${block.title}`,
            },
            block.link_label,
          ),
        ),
        h(Photo, { src: block.image.filename, alt: block.image.alt, width: 640, height: 400 }),
      ),
    ),
  rich_text: ({ block }) =>
    h(
      Section,
      { track: 'rich_text', title: block.title },
      h('div', { className: 'rich' }, h(RichText, { document: block.text })),
    ),
  accordion: ({ block }) =>
    h(
      Section,
      { track: 'accordion', title: block.title },
      h(
        'div',
        { className: 'acc' },
        block.items.map((item) =>
          h(
            'details',
            { key: item._uid },
            h('summary', null, item.title),
            h('div', { className: 'in-acc' }, h(RichText, { document: item.body })),
          ),
        ),
      ),
    ),
  product_list: ({ block, records }) =>
    h(
      Section,
      { track: 'product_list', title: block.title },
      h(
        'ul',
        { className: 'cards' },
        block.items.map((uuid) => h('li', { key: uuid }, h(Card, { story: records.get(uuid) }))),
      ),
    ),
  testimonials: ({ block, records }) =>
    h(
      Section,
      { track: 'testimonials', title: block.title },
      h(
        'ul',
        { className: 'quote-list quote-grid' },
        block.items.map((uuid) =>
          h('li', { key: uuid }, h(Quote, { quote: records.get(uuid).content, records })),
        ),
      ),
    ),
  link_list: ({ block }) =>
    h(
      Section,
      { track: 'link_list', title: block.title },
      h(
        'ul',
        { className: 'links' },
        block.links.map(({ _uid, link, label, text }) =>
          h(
            'li',
            { key: _uid },
            h(
              'a',
              { href: hrefOf(link) },
              h('b', null, label),
              h('span', null, text),
              h(Icon, { name: 'arrow', size: 20 }),
            ),
          ),
        ),
      ),
    ),
};

const price = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });

function Card({ story: { content, full_slug: slug } }) {
  const name = `${content.code} ${content.name}`;
  const { price_example_total: total, price_example_days: days } = content;
  const line = (text) => h('span', { className: 'line' }, text);
  return h(
    'article',
    { className: 'card' },
    h(
      'div',
      { className: 'pic' },
      h('img', {
        src: `/_stopover/assets/long-stay.${content.picture_seed.padEnd(20, '0')}.svg`,
        width: 640,
        height: 400,
        className: 'art',
        alt: '',
        loading: 'lazy',
        decoding: 'async',
      }),
      h('span', { className: 'tile tile--p', 'aria-hidden': true }, content.code),
    ),
    h(
      'div',
      { className: 'body' },
      h(
        'div',
        null,
        h('h3', null, h('a', { href: `/${slug}` }, name)),
        h('p', { className: 'kind' }, 'Park and ride, you keep your key'),
      ),
      h(Facts, { content }),
      h(
        'div',
        { className: 'buy' },
        h(
          'p',
          { className: 'amount' },
          h('b', null, price.format(total)),
          h('span', { className: 'vh' }, ', '),
          line(`${days} days, ${price.format(total / days)} a day`),
          line('Price set 18 November'),
        ),
        h(
          'template',
          { 'data-from': '2027-01-17T00:00:00.000Z' },
          h('p', { className: 'amount' }, line('See today’s price')),
        ),
        h(
          'a',
          { href: `/${slug}`, className: 'btn', 'aria-label': `See ${content.code}: ${name}` },
          `See ${content.code}`,
        ),
      ),
    ),
  );
}

function Facts({ content }) {
  const facts = {
    'To terminal': `Bus every ${content.transfer_every_min} min, ${content.transfer_minutes} min ride`,
    Key: 'You keep it',
    Height: `${Number(content.max_height_m).toFixed(2)} m`,
  };
  return h(
    'dl',
    { className: 'facts' },
    Object.entries(facts).map(([label, value]) =>
      h('div', { key: label }, h('dt', null, label), h('dd', null, value)),
    ),
  );
}

function Quote({ quote, records }) {
  return h(
    'figure',
    { className: 'quote' },
    h('blockquote', null, `“${quote.quote}”`),
    h(
      'figcaption',
      null,
      h('b', null, quote.author),
      ', ',
      h('a', { href: `/${records.get(quote.product).full_slug}` }, quote.context),
      h('span', { className: 'line' }, quote.verification_note),
    ),
  );
}
