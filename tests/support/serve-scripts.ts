/** Lets a browser window have other scripts than those that the demo site was built with. */
import type { Page } from 'playwright-core';
import type { SiteScripts } from '../../pipeline/site-scripts.ts';

/** Answers for the site's scripts with others of the same names; returns the names of what is loaded, as it is. */
export async function serveScripts(page: Page, { files }: SiteScripts): Promise<readonly string[]> {
  const loaded: string[] = [];
  await page.context().route('**/_stopover/assets/*.js', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!;
    const file =
      files.find(({ path }) => path.endsWith(`/${name}`)) ??
      files.find(({ path }) => path.includes(`/${name.split('.')[0]}.`));
    loaded.push(name);
    await route.fulfill({ contentType: 'text/javascript', body: String(file?.content) });
  });
  return loaded;
}
