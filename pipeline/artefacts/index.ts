/** The artefacts of a build, in the order in which they are made. */
import type { Artefact, SealedArtefact } from './artefact.ts';
import { errorPages } from './error-pages.ts';
import { healthPage } from './health-page.ts';
import { homePages } from './home-pages.ts';
import { latestManifest } from './latest-manifest.ts';
import { missingMessages } from './messages/missing-messages.ts';
import { unknownMessages } from './messages/unknown-messages.ts';
import { overriddenWords } from './overridden-words.ts';
import { unknownClasses } from './own/unknown-classes.ts';
import { unknownNames } from './own/unknown-names.ts';
import { redirects } from './redirects.ts';
import { robots } from './robots.ts';
import { sitemap } from './sitemap.ts';

/** Artefacts that are made before the build has its id. */
export const artefacts: readonly Artefact[] = [
  errorPages,
  redirects,
  robots,
  sitemap,
  overriddenWords,
  unknownMessages,
  homePages,
  unknownClasses,
];

/** Artefacts that look at the reads of pages and of all artefacts before them. */
export const concludingArtefacts: readonly Artefact[] = [missingMessages, unknownNames];

/** Artefacts that contain the build's id. The manifest is the last file of all. */
export const sealedArtefacts: readonly SealedArtefact[] = [healthPage, latestManifest];
