/**
 * Lets a site's code on the server report handlers and hooks, which do nothing in browsers outside an island. There, `Suspense`
 * shows its children: React would keep an error or a promise in them to itself, and pages would have the fallback for ever. A
 * component of `lazy` always fails there, not only on the pages that are rendered before its module has loaded. Components of
 * styled-components are reported, too: pages get their styles only where code collects them.
 */
import type { Plugin } from 'rolldown';
import { isInstalled } from '../packages/installed.ts';

const HOOKS = ['useState', 'useReducer', 'useEffect', 'useLayoutEffect'];
/** The function that listens while a block renders (renderer/markup/interactive-parts.ts). */
const NOTE = "globalThis[Symbol.for('stopover.note-interaction')]";
/** Stands for each component of this package, whose mark is `styledComponentId`. */
const STYLED = 'styled-components';

const noteHook = (name: string) => `(...args) => { ${NOTE}?.('${name}'); return React.${name}(...args); }`;
const react = `import * as React from 'react';
export * from 'react';
${HOOKS.map((name) => `export const ${name} = ${noteHook(name)};`).join('\n')}
const Suspense = (props) => (${NOTE} ? props.children : React.createElement(React.Suspense, props));
const lazy = (load) => {
  const Lazy = React.lazy(load);
  return (props) => {
    if (${NOTE}) React.use(new Promise(() => {}));
    return React.createElement(Lazy, props);
  };
};
export { Suspense, lazy };
export default { ...React, ${HOOKS.join(', ')}, Suspense, lazy };`;

const jsxRuntime = [
  "import * as runtime from 'react/jsx-runtime';",
  'export const Fragment = runtime.Fragment;',
  'const note = (type, props) => {',
  `  const tell = typeof type === 'string' ? ${NOTE} : undefined;`,
  `  if (type?.styledComponentId) ${NOTE}?.('${STYLED}');`,
  "  if (tell) for (const name in props) if (/^on[A-Z]/.test(name) && typeof props[name] === 'function') tell(name);",
  '};',
  'export const jsx = (type, props, key) => { note(type, props); return runtime.jsx(type, props, key); };',
  'export const jsxs = (type, props, key) => { note(type, props); return runtime.jsxs(type, props, key); };',
].join('\n');

/** Modules that replace React's, and call React themselves. */
const stand: Readonly<Record<string, string>> = { react, 'react/jsx-runtime': jsxRuntime };
const PREFIX = '\0noting:';
const NOTING = /^\0noting:/;

/** A plugin of the bundler for modules of a site. */
export const noteInteraction: Plugin = {
  name: 'note-interaction',
  resolveId: {
    filter: { id: /^react(?:\/jsx-runtime)?$/ },
    handler(id, importer) {
      if (importer === undefined) return undefined;
      // Packages are responsible for their own hooks.
      if (importer.startsWith(PREFIX) || isInstalled(importer)) return undefined;
      return PREFIX + id;
    },
  },
  load: { filter: { id: NOTING }, handler: (id) => stand[id.slice(PREFIX.length)] },
};
