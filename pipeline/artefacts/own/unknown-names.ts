/** Warns of datasources and types that pages and other files ask for, and that are nowhere. It writes no file. */
import type { Artefact } from '../artefact.ts';

/** Warns of each such name, with a page that asks for it. */
export const unknownNames: Artefact = {
  name: 'unknown-names',
  // It depends on the reads of all pages, so every build looks again.
  isCurrent: () => false,
  make({ unknownNames: findAll, warn }) {
    for (const message of findAll()) warn({ code: 'name-unknown', message });
    return [];
  },
};
