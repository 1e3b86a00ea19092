/** Finds the redirect of an address: its own, else that of the nearest folder. */
import { encodeRoute } from '#renderer';
import type { RedirectRule } from './redirect-rule.ts';

/** Looks up the redirect of a route. Its target is the final one: a rule for a folder gets the rest of the path. */
export type FindRedirect = (route: string) => RedirectRule | undefined;

/** Makes the function that looks redirects up. */
export function createRedirectFinder(rules: readonly RedirectRule[]): FindRedirect {
  const single = new Map(rules.filter(({ below }) => !below).map((rule) => [rule.from, rule]));
  const folders = new Map(rules.filter(({ below }) => below).map((rule) => [rule.from, rule]));
  const findFolder = (route: string) => {
    for (let folder = route; folder !== ''; folder = folder.slice(0, folder.lastIndexOf('/'))) {
      const rule = folders.get(folder);
      if (rule) return rule;
    }
    return undefined;
  };
  return (route) => {
    const rule = single.get(route) ?? (folders.size > 0 ? findFolder(route) : undefined);
    return rule?.below === 'rest' ? { ...rule, to: joinRest(rule, encodeRoute(route)) } : rule;
  };
}

/** Whether a route is a folder's own address, or is below it. */
export function isInFolder(route: string, folder: string): boolean {
  return route === folder || route.startsWith(`${folder}/`);
}

/** Returns the target for an address in the folder of a rule. */
function joinRest(rule: RedirectRule, address: string): string {
  const rest = address.slice(encodeRoute(rule.from).length);
  return rest === '' ? rule.to : withoutSlash(rule.to) + rest;
}

/** Removes the slash at the end of a target, so that the rest of a path can be appended. */
export function withoutSlash(to: string): string {
  return to.replace(/\/$/, '');
}
