/** Unpacks the Chromium of `@sparticuz/chromium`, once, with the libraries and fonts that bare machines lack. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeOnce } from '../runs/make-once.ts';

const root = join(import.meta.dirname, '../../..');
const packageFile = join(root, 'node_modules/@sparticuz/chromium/package.json');

/** The package unpacks to the temporary folder, but unpacks its libraries only if it detects Lambda. */
const unpackProgram =
  'import("@sparticuz/chromium").then(({ default: chromium }) => chromium.executablePath())';

/** Returns the unpacked program, and the environment in which it finds its own files. */
export async function unpackChromium(): Promise<{
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}> {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { readonly version: string };
  const folder = join(root, 'node_modules/.cache/stopover-chromium', version);
  await makeOnce(folder, async (unfinished) => {
    const env = { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' };
    await promisify(execFile)(process.execPath, ['--eval', unpackProgram], { cwd: root, env });
    writeFileSync(join(unfinished, 'fonts/fonts.conf'), describeFonts(folder));
  });
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  };
}

/** Describes the fonts: the package's own description names a folder that does not exist here, and without fonts, text has no size. */
function describeFonts(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
