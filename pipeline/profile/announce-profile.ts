/** Announces how a build spent its time, and keeps the marks with which the next profile explains changes. */

import type { BuildFacts, OpenedBuild } from '../build/build-facts.ts';
import type { EventHub } from '../events.ts';
import type { PhaseClock } from '../run/phase-clock.ts';
import { noteFieldMarks } from './field-marks.ts';

/** Listens to a profiled build; returns the function to call when it has ended, even if it failed. */
export function openProfileAnnouncer(
  facts: Pick<EventHub<BuildFacts>, 'observe'>,
  bystanders: Pick<EventHub, 'emit'>,
  clock: PhaseClock,
): () => Promise<void> {
  let opened: OpenedBuild | undefined;
  let isPublished = false;
  facts.observe('stories:opened', (build) => {
    opened = build;
  });
  facts.observe('build:published', () => {
    isPublished = true;
  });
  return async () => {
    if (opened && isPublished) {
      const { settings, content } = opened;
      clock.time('profile', () => tryToNote(() => noteFieldMarks(settings, content.store)));
    }
    await bystanders.emit('build:profiled', {
      phases: clock.spans(),
      steps: clock.steps(),
      threads: clock.threads(),
      batches: clock.batches(),
      assetsKept: opened?.assets.areKept,
    });
  };
}

/** The site is in place by now. Without marks, the next profile names all fields that were read. */
function tryToNote(note: () => void): void {
  try {
    note();
  } catch {
    // A full disk or a folder in place of the file.
  }
}
