/** Gives a browser window other scripts than those of the demo site's build. */
import type { Page } from 'playwright-core';
import type { SiteScripts } from '../../../pipeline/assets/site-scripts.ts';

/** Replaces the site's scripts with others of the same names; returns the live list of loaded names. */
export async function serveScripts(page: Page, { files }: SiteScripts): Promise<readonly string[]> {
  const loaded: string[] = [];
  await page.context().route('**/_stopover/assets/*.js', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!;
    const exact = files.find(({ path }) => path.endsWith(`/${name}`));
    const file = exact ?? files.find(({ path }) => path.includes(`/${name.split('.')[0]}.`));
    // Chunks import the client by its own name. Under a second name, it would be loaded and started twice.
    const isAlias = !exact && name.startsWith('client.');
    const body = isAlias ? `import './${file?.path.split('/').at(-1)}';` : String(file?.content);
    if (!isAlias) loaded.push(name);
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  return loaded;
}
