/** The findings that pages made while they were rendered: faults of their stories, each with its place. */
import type { FoundFault } from './check-rule.ts';
import type { CheckedSite } from './site/checked-site.ts';

/** Lists the findings. A fault of a header or footer is found on every page; it is told once, with the first of them. */
export function* listContentFindings({ pages }: CheckedSite): Generator<FoundFault> {
  const told = new Set<string>();
  for (const { findings, shellFindings, route, story, language } of pages) {
    for (const { rule, severity, path, message } of [...findings, ...shellFindings]) {
      const place = path.startsWith('global_') ? language : route;
      const key = `${rule} ${path} ${place} ${message}`;
      if (told.has(key)) continue;
      told.add(key);
      yield { rule, severity, route, story, path, message };
    }
  }
}
