/** Refuses files that are neither code nor anything else that modules of a site may import: the bundler would take them for code. */
import { isAbsolute } from 'node:path';
import type { Plugin } from 'rolldown';
import { placeOfImport } from '../place-of-import.ts';
import { FILE } from './import-files.ts';
import { isInstalled } from './take-own-code.ts';

/** Files that the bundler knows by their endings (rolldown.rs, "Module types"), and style sheets. */
const KNOWN = /\.(?:[cm]?[jt]sx?|json|node|txt|css)$/;

const ENDING = /\.\w+$/;

const REMEDY =
  'modules import code, JSON, texts (.txt), style sheets, pictures, fonts, films and PDF files; read others with "node:fs", or write a module that exports what they say';

/** A plugin of the bundler for modules of a site. Others take style sheets and pictures. */
export const refuseOtherFiles: Plugin = {
  name: 'refuse-other-files',
  async resolveId(id, importer, options) {
    if (importer === undefined || !isAbsolute(importer) || isInstalled(importer)) return null;
    const refuse = (reason: string): never =>
      this.error({
        message: `it imports "${id}", ${reason}: ${REMEDY}`,
        id: importer,
        loc: placeOfImport(importer, id),
      });
    const [path = '', query] = id.split('?');
    if (query !== undefined && path.startsWith('.'))
      return refuse(`and "?${query}" belongs to other bundlers`);
    // A name may have a full stop in it, and be one of code: `./ferry.times`.
    if (!ENDING.test(id) || KNOWN.test(id) || FILE.test(id)) return null;
    const found = await this.resolve(id, importer, { ...options, skipSelf: true });
    const isCode = !found || found.external || !isAbsolute(found.id) || KNOWN.test(found.id);
    return isCode ? found : refuse('which is no code');
  },
};
