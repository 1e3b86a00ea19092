/** Profiles a build: listens while it runs, writes trace and report when it has ended. */
import type { BuildReport } from '../build/build-report.ts';
import type { EventHub } from '../events.ts';
import { collectProfile } from './collect-profile.ts';
import type { ProfileFiles } from './write-profile.ts';

/** A profile that is being made. */
export interface OpenProfile {
  /** Writes the profile of the build into a folder. @throws StopoverError disk-write. */
  write(report: BuildReport, folder: string): Promise<ProfileFiles>;
}

/** Begins to listen. The build's settings must have `profile`. */
export function openProfile(events: EventHub): OpenProfile {
  const collector = collectProfile(events);
  return {
    async write(report, folder) {
      const profile = collector.finish(report);
      const { writeProfile } = await import('./write-profile.ts');
      return writeProfile(profile, folder);
    },
  };
}
