/** Lets a browser window have other scripts than those that the demo site was built with. */
import type { Page } from 'playwright-core';
import type { SiteScripts } from '../../pipeline/assets/site-scripts.ts';

/** Answers for the site's scripts with others of the same names; returns the names of what is loaded, as it is. */
export async function serveScripts(page: Page, { files }: SiteScripts): Promise<readonly string[]> {
  const loaded: string[] = [];
  await page.context().route('**/_stopover/assets/*.js', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!;
    const exact = files.find(({ path }) => path.endsWith(`/${name}`));
    const file = exact ?? files.find(({ path }) => path.includes(`/${name.split('.')[0]}.`));
    // Chunks import the client by its own name: under another one as well it would be loaded, and start, twice.
    const isAlias = !exact && name.startsWith('client.');
    const body = isAlias ? `import './${file?.path.split('/').at(-1)}';` : String(file?.content);
    if (!isAlias) loaded.push(name);
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  return loaded;
}
