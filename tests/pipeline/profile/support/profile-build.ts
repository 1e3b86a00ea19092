/** Builds a lab's site with a profile, as the command does. */

import { setTimeout } from 'node:timers/promises';
import { createEventHub } from '../../../../pipeline/events.ts';
import type { BuildProfile } from '../../../../pipeline/profile/build-profile.ts';
import { collectProfile } from '../../../../pipeline/profile/collect-profile.ts';
import type { SiteLab } from '../../../support/sites/site-lab.ts';

interface ProfileOptions extends NonNullable<Parameters<SiteLab['build']>[0]> {
  /** Pause of the build after each page: on a busy machine, threads need time to start. */
  readonly pauseMs?: number;
}

/** Builds, and returns the results of the profile. */
export async function profileBuild(
  lab: SiteLab,
  { pauseMs = 0, ...options }: ProfileOptions = {},
): Promise<BuildProfile> {
  const events = createEventHub();
  if (pauseMs > 0) events.handle('page:rendered', () => setTimeout(pauseMs));
  const collector = collectProfile(events);
  return collector.finish(await lab.build({ ...options, events, profile: true }));
}
