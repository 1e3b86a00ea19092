/** Refuses files that modules of a site cannot import, which the bundler would treat as code. */
import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { Plugin } from 'rolldown';
import { FILE } from '../files/import-files.ts';
import { isInstalled } from '../packages/installed.ts';
import { placeOfImport } from '../place-in-module.ts';
import { isPreprocessed } from '../styles/import-styles.ts';

/** Files that the bundler knows by their endings (rolldown.rs, "Module types"), and style sheets. */
const KNOWN = /\.(?:[cm]?[jt]sx?|json|node|txt|css)$/;

const ENDING = /\.\w+$/;

/** Plain code, as most imports are, needs no check. */
const PLAIN_CODE = /^[^?]*\.[cm]?[jt]sx?$/;

const REMEDY =
  'modules import code, JSON, texts (.txt), style sheets, pictures, fonts, videos and PDF files; write a module that exports what others say';

const BARE = 'without it, the import gives the address of the file';
const BARE_TEXT = 'without it, the import gives the text';

/** An address such as `https://example.com/a?b`, or `data:`. */
const ADDRESS = /^[a-z][a-z\d+.-]*:/i;

const COMPILE = 'compile it by its own command, and import the CSS that comes of it';

/** A plugin of the bundler for modules of a site. Other plugins handle style sheets and pictures. */
export const refuseOtherFiles: Plugin = {
  name: 'refuse-other-files',
  load: {
    filter: { id: /\.json$/ },
    handler(id) {
      if (isInstalled(id)) return null;
      // Some editors begin every file with a byte order mark, which JSON parsers refuse.
      return { code: readFileSync(id, 'utf8').replace(/^\uFEFF/, ''), moduleType: 'json' };
    },
  },
  resolveId: {
    filter: { id: { include: [/\?/, ENDING], exclude: PLAIN_CODE } },
    async handler(id, importer, options) {
      if (importer === undefined || !isAbsolute(importer) || isInstalled(importer)) return null;
      const refuse = (reason: string, remedy = REMEDY): never =>
        this.error({
          message: `it imports "${id}", ${reason}: ${remedy}`,
          id: importer,
          loc: placeOfImport(importer, id),
        });
      const [path = '', query] = id.split('?');
      if (query !== undefined && !ADDRESS.test(id)) {
        const bare = path.endsWith('.txt') ? BARE_TEXT : FILE.test(path) ? BARE : REMEDY;
        return refuse(`and "?${query}" belongs to other bundlers`, bare);
      }
      // A code module may have a full stop in its name: `./ferry.times`.
      if (!ENDING.test(id) || KNOWN.test(id) || FILE.test(id)) return null;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      // Node would load the file of a package, and knows no style sheets.
      if (found && isPreprocessed(path)) return refuse('which is not CSS yet', COMPILE);
      const isCode = !found || found.external || !isAbsolute(found.id) || KNOWN.test(found.id);
      return isCode ? found : refuse('which is not code');
    },
  },
};
