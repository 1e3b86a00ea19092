// Replaces React in the embedded map with Preact itself. Its `compat` costs 1.5 kB gzip for parts of React that the map does not use:
// sizes as numbers in styles, bubbling focus events, SVG attributes in camel case, lists of choices.
import { render } from 'preact';

export { createElement } from 'preact';
export * from 'preact/hooks';

/** A root as `react-dom/client` makes it. */
export function createRoot(parent) {
  return {
    render: (node) => render(node, parent),
    unmount: () => render(null, parent),
  };
}
