/** Warns of classes that modules of the site use and their CSS modules lack. It writes no file. */
import type { Artefact } from '../artefact.ts';

/** Warns of each such class, with its place in the code. */
export const unknownClasses: Artefact = {
  name: 'unknown-classes',
  // A build whose code for the server has changed makes all artefacts again; code for browsers is a resource.
  isCurrent: ({ haveResourcesChanged }) => !haveResourcesChanged,
  make({ unknownClasses: messages, warn }) {
    for (const message of messages) warn({ code: 'class-unknown', message });
    return [];
  },
};
