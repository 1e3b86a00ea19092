/** Puts the middleware of a site into the browser code. */
import type { Plugin } from 'rolldown';
import type { SiteMiddleware } from '../../run/build-settings.ts';
import { besideUs } from './site-code-plugin.ts';

/** Replaces the module without middleware by the site's middleware. */
export function middlewarePlugin({ modules }: SiteMiddleware): Plugin {
  const place = besideUs('../../../renderer/client/router/site-middleware');
  const entries = Object.entries(modules).map(
    ([name, file]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(file)}),\n`,
  );
  return {
    name: 'stopover-middleware',
    load: {
      filter: { id: /site-middleware/ },
      handler: (id) => (id === place ? `export const siteMiddleware = {\n${entries.join('')}};\n` : null),
    },
    // Without this check, only a browser would find the fault, at the first visit of such a page.
    buildEnd(error) {
      if (error) return;
      for (const file of Object.values(modules)) {
        const info = this.getModuleInfo(file);
        if (!info || info.inputFormat === 'cjs' || info.exports.includes('default')) continue;
        const message = 'it has no default export: middleware is a function that is exported by default';
        this.error({ message, id: file });
      }
    },
  };
}
