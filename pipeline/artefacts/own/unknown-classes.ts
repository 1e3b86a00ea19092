/** Tells of classes that modules of the site ask a CSS module for in vain. It writes no file. */
import type { Artefact } from '../artefact.ts';

/** A warning for each such class, with its place in the code. */
export const unknownClasses: Artefact = {
  name: 'unknown-classes',
  // A build whose code is another one makes all artefacts.
  isCurrent: () => true,
  make({ unknownClasses: messages, warn }) {
    for (const message of messages) warn({ code: 'class-unknown', message });
    return [];
  },
};
