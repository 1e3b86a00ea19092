/** Small React elements that the plain page uses more than once. */
import { createElement as h } from 'react';

/** Widths of the pictures that browsers choose from, as multiples of the displayed width. */
const IMAGE_SCALES = [0.5, 0.75, 1, 1.25, 1.5, 2];

const iconPaths = {
  arrow: 'M4 12h16M13 5l7 7-7 7',
  chevron: 'm6 9 6 6 6-6',
  menu: 'M4 6h16M4 12h16M4 18h16',
};

/** A drawn sign. */
export function Icon({ name, size = 24 }) {
  return h(
    'svg',
    {
      className: `icon icon--${name}`,
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2.4,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
      focusable: false,
    },
    h('path', { d: iconPaths[name] }),
  );
}

/** A picture of the space in several widths. */
export function Photo({ src, alt, width, height }) {
  const at = (scale) => `${src}/m/${Math.round(width * scale)}x${Math.round(height * scale)}`;
  return h('img', {
    src: at(1),
    srcSet: IMAGE_SCALES.map((scale) => `${at(scale)} ${Math.round(width * scale)}w`).join(', '),
    sizes: `(min-width: ${width}px) ${width}px, 100vw`,
    width,
    height,
    alt,
    loading: 'lazy',
    decoding: 'async',
  });
}

/** A section with its heading. */
export function Section({ track, title, children }) {
  return h(
    'section',
    { className: 'section', 'data-track': track },
    h(
      'div',
      { className: 'wrap' },
      title && h('div', { className: 'head' }, h('div', null, h('h2', null, title))),
      children,
    ),
  );
}

/** The address of a link field to a story. */
export function hrefOf({ cached_url: slug }) {
  return slug === 'home' ? '/' : `/${slug.replace(/\/$/, '')}`;
}
