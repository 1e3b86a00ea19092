/** Builds a lab's site with a profile, as the command does. */

import { createEventHub } from '../../../../pipeline/events.ts';
import type { BuildProfile } from '../../../../pipeline/profile/build-profile.ts';
import { collectProfile } from '../../../../pipeline/profile/collect-profile.ts';
import type { SiteLab } from '../../../support/site-lab.ts';

/** Builds, and gives what was learned. */
export async function profileBuild(
  lab: SiteLab,
  options: Parameters<SiteLab['build']>[0] = {},
): Promise<BuildProfile> {
  const events = createEventHub();
  const collector = collectProfile(events);
  return collector.finish(await lab.build({ ...options, events, profile: true }));
}
