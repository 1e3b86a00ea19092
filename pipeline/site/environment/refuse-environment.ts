/** Refuses `import.meta.glob`, and environment variables that a site's code would not have: those of other bundlers, of the server or of `.env`. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'rolldown';
import type { ParseModule } from '../../bundlers/open-bundlers.ts';
import { listSiteModules } from '../bundle/list-site-modules.ts';
import { placeOfOffset } from '../place-in-module.ts';
import { findGlob, listEnvironmentReads } from './environment-reads.ts';
import { hashVariable } from './hash-variable.ts';

/** The platform for which modules are bundled, the parser, and the modules that are not the site's. */
interface Bundling {
  readonly platform: 'server' | 'browser';
  readonly parse: ParseModule;
  isOwn?(id: string): boolean;
  /** The variables of `.env`, which only the configuration sees. */
  readonly dotEnv?: Readonly<Record<string, unknown>>;
}

/** Checks only code that gets into the bundle. */
export function refuseEnvironment(bundling: Bundling): Plugin {
  const { isOwn = () => false } = bundling;
  return {
    name: 'stopover-refuse-environment',
    generateBundle(_, output) {
      for (const { file, code } of listSiteModules(output, isOwn)) {
        if (!/\b(?:process\.env|import\.meta\.(?:env|glob))\b/.test(code)) continue;
        const found = findRead(file, bundling);
        if (found) this.error({ message: found.message, id: file, loc: placeOfOffset(file, found.start) });
      }
    },
  };
}

interface FoundRead {
  readonly message: string;
  readonly start: number;
}

/** Returns the first read of a variable that does not exist. Code that checks for it beforehand is allowed. */
function findRead(file: string, { platform, parse, dotEnv = {} }: Bundling): FoundRead | undefined {
  const glob = findGlob(file, parse);
  if (glob !== undefined)
    return { start: glob, message: 'import.meta.glob belongs to Vite: import each file by its name' };
  const asksForProcess = /\btypeof process\b/.test(readFileSync(file, 'utf8'));
  for (const { owner, name, start, isOptional } of listEnvironmentReads(file, parse)) {
    if (isOptional) continue;
    const variable = `${owner}.env.${name}`;
    if (owner === 'import.meta')
      return { start, message: `${variable} belongs to Vite: ${remedies[platform]}` };
    if (platform === 'browser' && name !== 'NODE_ENV' && !asksForProcess)
      return { start, message: `Browsers have no ${variable}: ${remedies.browser}` };
    if (platform === 'server' && Object.hasOwn(dotEnv, name) && hashVariable(name) === '')
      return { start, message: `${variable} is set in .env, which blocks do not see: ${remedies.server}` };
  }
  return undefined;
}

const remedies = {
  server: 'read the variable in the configuration, and give its value to blocks as one of the "messages"',
  browser:
    'read the variable in the configuration, give its value to blocks as one of the "messages", and from there to islands as a prop',
} as const;
