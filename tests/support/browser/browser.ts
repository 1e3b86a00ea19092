/** A Chromium for tests, installed by npm or found on the machine, so that no manual installation is needed. */
import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { unpackChromium } from './unpack-chromium.ts';

/** Paths of Linux distributions. */
const systemPrograms = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Features that playwright switches off. Browsers only use the last list, so ours repeats them. */
const playwrightsFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** The lists below the address bar are invisible pages, which take longer to load than the tested pages. */
const addressBarFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** Features of browsers that tests do without. */
export const disabledFeatures: readonly string[] = [...playwrightsFeatures, ...addressBarFeatures];

/** Arguments against the browser's own network requests, and for containers, which have no sandbox and no graphics. */
const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${disabledFeatures.join(',')}`,
];

/** Time after which a page counts as hanging, in milliseconds: a busy machine needs a multiple of playwright's 30 s. */
const HANG_MS = 120_000;

/** The program of a browser: a path with its environment, or a channel that playwright can find. */
export type BrowserProgram =
  | { readonly executablePath: string; readonly env?: Readonly<Record<string, string>> }
  | { readonly channel: 'chrome' };

/** Starts the browser that `findBrowser` finds, with arguments of the caller after those of all tests. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const program = await findBrowser();
  const browser = await chromium.launch({
    ...describeStart(program),
    args: [...launchArguments, ...more],
    timeout: HANG_MS,
  });
  browser.on('context', (context) => context.setDefaultTimeout(HANG_MS));
  return browser;
}

function describeStart(program: BrowserProgram): LaunchOptions {
  if ('channel' in program) return program;
  const { executablePath, env = {} } = program;
  return { executablePath, env: { ...process.env, ...env } };
}

/**
 * `STOPOVER_CHROMIUM` (a path), else the one from npm: it is the same on every machine and faster than a whole browser. Its package
 * has a program for Linux on x64 alone, so other machines use their own.
 */
async function findBrowser(wanted = process.env.STOPOVER_CHROMIUM): Promise<BrowserProgram> {
  if (wanted) return { executablePath: wanted };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackChromium();
  const installed = systemPrograms.find((path) => existsSync(path));
  return installed ? { executablePath: installed } : { channel: 'chrome' };
}
