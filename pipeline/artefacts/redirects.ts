/** Redirects in every form: redirects.json, a payload for the client router, and the files of the chosen hosts. */
import { payloadPath } from '#renderer';
import { openPublicRoutes, refuseCollision } from '../site/public/public-collisions.ts';
import type { Artefact, ArtefactFile, BuiltSite } from './artefact.ts';
import { listHeaderRules, spreadPatterns } from './headers/header-rules.ts';
import { refuseOwnFile } from './own/own-artefacts.ts';
import type { HostOptions } from './redirects/host-format.ts';
import { hostFormats } from './redirects/index.ts';
import { changesRedirects } from './redirects/rules/collect-redirects.ts';
import { findPlaceableRules, makeRedirectPayload } from './redirects/rules/redirect-payloads.ts';
import type { RedirectRule } from './redirects/rules/redirect-rule.ts';

/** The redirects of the content and the configuration, for hosts, `serve` and the client router. */
export const redirects: Artefact = {
  name: 'redirects',
  isCurrent: ({ content, hasPageListChanged, haveSurroundingsChanged, haveOwnPathsChanged }) =>
    !(hasPageListChanged || haveSurroundingsChanged || haveOwnPathsChanged || changesRedirects(content)),
  make(built) {
    const { site, config, pages } = built;
    const { rules, written, warnings, ends } = built.redirects();
    const routes = new Set(pages.map(({ route }) => route));
    for (const end of ends) built.expire(end);
    for (const warning of warnings) built.warn(warning);
    refuseCovered(written, built);
    const host = describeHost(built);
    return [
      { path: 'redirects.json', content: `${JSON.stringify(rules, null, 2)}\n` },
      ...findPlaceableRules(rules.filter(isFirstFrom), { routes, site }).map(makePayloadFile),
      ...config.build.hosts.flatMap((name) => hostFormats[name].write(rules, host)),
    ];
  },
};

/** Hosts send a file instead of a redirect at its address, some of them in any case. @throws StopoverError public-collision or module-failed */
function refuseCovered(rules: readonly RedirectRule[], { publicFiles, ownPaths }: BuiltSite): void {
  const find = openPublicRoutes(publicFiles);
  const findOwn = openPublicRoutes(ownPaths.map((path) => ({ path })));
  for (const { from } of rules) {
    const file = find(from);
    if (file !== undefined) refuseCollision(file, `the redirect from ${from}`);
    const path = findOwn(from);
    if (path !== undefined) refuseOwnFile({ path }, `the redirect from ${from}`);
  }
}

function describeHost({ site, config, pages, publicFiles, ownPaths, warn }: BuiltSite): HostOptions {
  const { format, precompress } = config.build;
  const routes = pages.map(({ route }) => route);
  const headers = spreadPatterns(listHeaderRules(config), routes);
  const files = [...publicFiles.map(({ path }) => path), ...ownPaths];
  return { site, headers, format, precompress, files, warn };
}

/** Whether a rule is the first one for its address, which may have its own redirect before that of its folder. */
function isFirstFrom({ from }: RedirectRule, index: number, rules: readonly RedirectRule[]): boolean {
  return rules[index - 1]?.from !== from;
}

/** Makes the payload that redirects the client router, which asks for one at every address. */
function makePayloadFile(rule: RedirectRule): ArtefactFile {
  return { path: payloadPath(rule.from), content: JSON.stringify(makeRedirectPayload(rule)) };
}
