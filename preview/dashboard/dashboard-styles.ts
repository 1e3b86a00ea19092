/** The dashboard's style sheet: the design's tokens and type with their fonts, in one file. */
import { fileURLToPath } from 'node:url';
import { embedBaseFonts, openLightningCss } from '#pipeline';

/** Makes the function that bundles the style sheet on the first request. */
export function createDashboardStyles(): () => Promise<string> {
  let bundled: Promise<string> | undefined;
  return () => {
    bundled ??= bundleStyles();
    return bundled;
  };
}

async function bundleStyles(): Promise<string> {
  const filename = fileURLToPath(new URL('dashboard.css', import.meta.url));
  const { code } = openLightningCss().bundle({ filename, minify: true });
  return Buffer.from(code).toString('utf8') + (await embedBaseFonts());
}
