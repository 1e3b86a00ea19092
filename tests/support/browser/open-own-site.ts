/** A site with only its own code in a browser. */
import { join } from 'node:path';
import type { OwnSite } from '../sites/own-site.ts';
import { type OpenSite, openSite } from './open-site.ts';

export interface OpenOwnSite extends OpenSite {
  /** Folder of the built site. */
  readonly folder: string;
}

/** Builds a project and serves its site to browser windows. Closing the site removes the project. */
export async function openOwnSite(project: OwnSite): Promise<OpenOwnSite> {
  const folder = join(project.cwd, 'dist');
  try {
    await project.build();
    const site = await openSite(folder);
    return {
      ...site,
      folder,
      async close() {
        await site.close();
        project.remove();
      },
    };
  } catch (error) {
    project.remove();
    throw error;
  }
}
