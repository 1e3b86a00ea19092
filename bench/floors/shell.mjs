/** The shell of the plain page: head, cookie notice, header, footer. */
import { createElement as h } from 'react';
import { hrefOf, Icon } from './elements.mjs';
import { RichText } from './rich-text.mjs';

/** The head of a page. */
export function Head({ story, trail, address }) {
  const { title, description } = story.content.seo[0];
  const meta = (name, content) => h('meta', { name, content });
  const property = (name, content) => h('meta', { property: name, content });
  return h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    meta('viewport', 'width=device-width, initial-scale=1'),
    ...['familjen-grotesk-latin-wght-normal', 'atkinson-hyperlegible-next-latin-wght-normal'].map((font) =>
      h('link', {
        rel: 'preload',
        href: `/_stopover/assets/${font}.0123456789abcdef0123.woff2`,
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous',
      }),
    ),
    h('link', { rel: 'stylesheet', href: '/_stopover/assets/site.0123456789abcdef0123.css' }),
    h('title', null, `${title} | Windsock`),
    meta('description', description),
    h('link', { rel: 'canonical', href: address }),
    h('link', { rel: 'alternate', hrefLang: 'en', href: address }),
    h('link', { rel: 'alternate', hrefLang: 'x-default', href: address }),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:site_name', 'Windsock'),
    property('og:locale', 'en_GB'),
    meta('twitter:card', 'summary'),
    h('script', {
      type: 'application/ld+json',
      dangerouslySetInnerHTML: { __html: JSON.stringify(describeTrail(trail)) },
    }),
    h('meta', { name: 'theme-color', content: '#f8f6f1', media: '(prefers-color-scheme: light)' }),
    h('meta', { name: 'theme-color', content: '#0c1612', media: '(prefers-color-scheme: dark)' }),
  );
}

function describeTrail(trail) {
  const itemListElement = trail.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(href ? { item: `https://windsock.example${href}` } : {}),
  }));
  return { '@context': 'https://schema.org', '@graph': [{ '@type': 'BreadcrumbList', itemListElement }] };
}

/** The cookie notice. */
export function Consent({ consent }) {
  const button = (choice, label) =>
    h('button', { type: 'button', className: 'btn btn--ink', 'data-consent': choice }, label);
  const answer = (choice, text) => h('p', { 'data-consent-answer': choice, hidden: true }, text);
  return h(
    'section',
    {
      className: 'consent',
      'aria-labelledby': 'consent-title',
      'data-version': consent.version,
      'data-max-age-days': consent.max_age_days,
      hidden: true,
    },
    h(
      'div',
      { className: 'wrap' },
      h(
        'div',
        null,
        h('h2', { id: 'consent-title' }, consent.title),
        h(RichText, { document: consent.text }),
      ),
      h(
        'div',
        { className: 'acts' },
        button('accept', consent.accept_label),
        button('reject', consent.reject_label),
      ),
      h('a', { href: hrefOf(consent.policy_link), className: 'set' }, consent.settings_label),
    ),
    h(
      'div',
      { className: 'wrap', 'data-consent-answers': '', tabIndex: -1, hidden: true },
      answer('accept', consent.accepted_text),
      answer('reject', consent.rejected_text),
      button('hide', 'Hide this message'),
    ),
  );
}

/** The header with its navigation, wide and folded. */
export function Header({ header, current }) {
  const navigation = h(Navigation, { entries: header.nav, current });
  return h(
    'header',
    { className: 'site-head' },
    h(
      'div',
      { className: 'wrap' },
      h(Logo),
      h('nav', { className: 'nav--wide', 'aria-label': 'Main' }, navigation),
      h(
        'div',
        { className: 'end' },
        h(
          'details',
          { className: 'menu' },
          h('summary', null, h(Icon, { name: 'menu' }), 'Menu'),
          h('nav', { 'aria-label': 'Menu' }, navigation),
        ),
      ),
    ),
  );
}

function Navigation({ entries, current }) {
  return h(
    'ul',
    { className: 'nav' },
    entries.map((entry) =>
      h(
        'li',
        { key: entry._uid },
        h(NavLink, { entry, current }),
        h(
          'details',
          { className: 'nav-sub' },
          h(
            'summary',
            null,
            h('span', { className: 'vh' }, `More in ${entry.label}`),
            h(Icon, { name: 'chevron', size: 18 }),
          ),
          h(
            'ul',
            null,
            entry.children.map((child) =>
              h('li', { key: child._uid }, h(NavLink, { entry: child, current })),
            ),
          ),
        ),
      ),
    ),
  );
}

function NavLink({ entry, current }) {
  const href = hrefOf(entry.link);
  return h('a', { href, ...(href === current ? { 'aria-current': 'page' } : {}) }, entry.label);
}

function Logo() {
  return h(
    'a',
    { className: 'logo', href: '/' },
    h(
      'svg',
      {
        className: 'mark',
        viewBox: '0 0 40 40',
        width: 36,
        height: 36,
        'aria-hidden': true,
        focusable: false,
      },
      h('path', { d: 'M6 4v33', className: 'mk-pole' }),
      h('path', { d: 'M6 6 36 12.5v9L6 28z', className: 'mk-cloth' }),
      h('path', { d: 'M6 6l7 2v19L6 28zM20 9l7 2v13l-7 1z', className: 'mk-band' }),
    ),
    'Windsock',
  );
}

/** The footer with its columns of links. */
export function Footer({ footer, consent }) {
  const link = ({ _uid, link, label }) => h('a', { key: _uid, href: hrefOf(link) }, label);
  return h(
    'footer',
    { className: 'site-foot' },
    h(
      'div',
      { className: 'wrap' },
      h(
        'div',
        { className: 'grid' },
        h('div', { className: 'about' }, h(Logo), h(RichText, { document: footer.about })),
        footer.columns.map(({ _uid, title, links }) =>
          h(
            'div',
            { key: _uid },
            h('h2', null, title),
            h(
              'ul',
              null,
              links.map((item) => h('li', { key: item._uid }, link(item))),
            ),
          ),
        ),
      ),
      h('div', { className: 'sock', 'aria-hidden': true }),
      h(
        'div',
        { className: 'legal' },
        h(
          'nav',
          { 'aria-label': 'Legal' },
          footer.legal_links.map(link),
          h('a', { href: hrefOf(consent.policy_link), 'data-consent-open': '' }, 'Cookie settings'),
        ),
        h('p', { className: 'end' }, `© ${new Date().getFullYear()} Windsock. ${footer.company_line}`),
      ),
    ),
  );
}

/** The notice of code that did not load, hidden until then. */
export function CodeNotice({ brand, origin }) {
  return h(
    'p',
    {
      className: 'code-notice',
      role: 'alert',
      hidden: true,
      'data-error-title': `Error | ${brand}`,
      'data-error-address': `${origin}/error`,
      'data-error-invalid': 'Page Not Found',
      'data-error-middleware': 'Unknown route middleware: "{name}".',
      'data-error-server': 'There is a problem with this page. Try again later.',
      'data-error-home': 'Return to Homepage',
    },
    'Part of this page did not load. ',
    h('a', { href: '' }, 'Load the page again'),
  );
}
