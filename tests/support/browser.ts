/** A Chromium for tests, brought by npm: everybody's is the same one, and nothing has to be installed by hand. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { unpackChromium } from './unpack-chromium.ts';

/** Where Linux distributions put it. */
const systemPrograms = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Nothing of the browser's own may reach for the network, and containers have neither sandbox nor graphics. */
const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** How a browser is started: a program with its environment, or one that playwright knows where to find. */
export type BrowserProgram =
  | { readonly executablePath: string; readonly env?: Readonly<Record<string, string>> }
  | { readonly channel: 'chrome' };

/** Starts the browser that `findBrowser` finds. */
export async function launchBrowser(): Promise<Browser> {
  const program = await findBrowser();
  if ('channel' in program) return chromium.launch({ ...program, args: launchArguments });
  const { executablePath, env = {} } = program;
  return chromium.launch({ executablePath, env: { ...process.env, ...env }, args: launchArguments });
}

/**
 * `STOPOVER_CHROMIUM` (a path), else the one from npm: it has no window to draw, and `tests/browser` take 430 s
 * of processor time in it instead of 714 in a whole browser. Its package holds a program for Linux on x64 alone; elsewhere
 * people have Chromium or Chrome.
 */
async function findBrowser(wanted = process.env.STOPOVER_CHROMIUM): Promise<BrowserProgram> {
  if (wanted) return { executablePath: wanted };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackChromium();
  const installed = systemPrograms.find((path) => existsSync(path));
  return installed ? { executablePath: installed } : { channel: 'chrome' };
}
