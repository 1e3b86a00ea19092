/** Refuses imports of a site's browser code that cannot be resolved: the bundler would leave them to the browser, which cannot either. */
import { isBuiltin } from 'node:module';
import type { Plugin } from 'rolldown';
import type { MissingImports } from '../bundle/missing-imports.ts';
import { isInstalled } from '../packages/installed.ts';
import { replaceForeign } from '../replace-foreign.ts';
import { describeMissing } from '../suggest-path.ts';
import { importedBySite, isOwn } from './site-code-plugin.ts';

/** A plugin of the bundler for browser code. */
export function refuseMissing(missing: Pick<MissingImports, 'add'>): Plugin {
  return {
    name: 'stopover-refuse-missing',
    resolveId: {
      filter: importedBySite,
      async handler(id, importer, options) {
        // Packages may import optional dependencies, so check only modules of the site.
        if (importer === undefined || isOwn(importer) || isInstalled(importer)) return null;
        const found = await this.resolve(id, importer, { ...options, skipSelf: true });
        // A package may have the name of a Node module, such as "events".
        const isFound = found && (found.id !== id || !isBuiltin(id));
        if (isFound && !(isInstalled(found.id) && replaceForeign(id))) return found;
        const [file = importer] = importer.split('?');
        const message = isBuiltin(id)
          ? `Browsers have no "${id}": it belongs to Node`
          : describeMissing(id, file);
        return missing.add({ id, importer: file }, message);
      },
    },
  };
}
