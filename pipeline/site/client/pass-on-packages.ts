/** Gives a site's code for browsers the same default export of CommonJS packages as on the server (../bundle/common-packages.ts). */
import type { Plugin } from 'rolldown';
import { exclude, id } from 'rolldown/filter';
import { COMMON_PACKAGE, isCommonJs, passOnPackage } from '../bundle/common-packages.ts';
import { PATH } from '../bundle/take-own-code.ts';
import { isInstalled } from '../packages/installed.ts';
import { importedBySite, isOwn } from './site-code-plugin.ts';

/** A plugin of the bundler for browser code. */
export const passOnPackages: Plugin = {
  name: 'stopover-pass-on-packages',
  load: { filter: { id: /^\0/ }, handler: passOnPackage },
  resolveId: {
    filter: [...importedBySite, exclude(id(PATH))],
    async handler(name, importer, options) {
      if (importer === undefined || isOwn(importer) || isInstalled(importer)) return null;
      if (options.kind !== 'import-statement' && options.kind !== 'dynamic-import') return null;
      const found = await this.resolve(name, importer, { ...options, skipSelf: true });
      const isPassedOn = found && isInstalled(found.id) && isCommonJs(found.id, this.parse.bind(this));
      return isPassedOn ? COMMON_PACKAGE + found.id : null;
    },
  },
};
