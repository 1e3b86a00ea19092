/** The latest-build manifest: open pages poll it to learn that a newer site has been published. */
import { LATEST_BUILD_PATH } from '../output/open-output.ts';
import type { SealedArtefact } from './artefact.ts';

/** The build's id and the time of its content, as JSON. */
export const latestManifest: SealedArtefact = {
  name: 'latest-manifest',
  make: ({ contentTime }, buildId) => [
    { path: LATEST_BUILD_PATH, content: `${JSON.stringify({ id: buildId, timestamp: contentTime })}\n` },
  ],
};
