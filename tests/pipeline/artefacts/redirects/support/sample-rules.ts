/** Redirects with all characters that have a meaning in some host's syntax. */
import { headerRules } from '../../../../../pipeline/artefacts/headers/header-rules.ts';
import type { HostOptions } from '../../../../../pipeline/artefacts/redirects/host-format.ts';
import type { RedirectRule } from '../../../../../pipeline/artefacts/redirects/rules/redirect-rule.ts';
import type { BuildWarning } from '../../../../../pipeline/run/build-warning.ts';

type Short = readonly [from: string, to: string, status: RedirectRule['status']];

const plain: readonly Short[] = [
  ['/old', '/parking/p4', 301],
  ['/old.html', '/parking/p4', 301],
  ['/map', '/parking/p4', 302],
  ['/keeps-method', '/parking/p4', 307],
  ['/keeps-method-for-ever', '/parking/p4', 308],
  ['/anchor', '/parking/p4#arriving', 301],
  ['/tab', '/parking/p4?tab=prices', 301],
  ['/tab-and-anchor', '/parking/p4?tab=prices&a=b#arriving', 302],
  ['/jobs', 'https://example.org/jobs?ref=a&b=c', 302],
  ['/deep/er/than/that', 'https://example.org:8443/x', 301],
  ['/de/über uns', '/de/%C3%BCber-uns', 301],
  ['/de/parken/日本語', '/de/%C3%BCber-uns#%E6%97%A5', 301],
  ['/emoji-🅿', '/parking/p4', 301],
];

/** Characters that have a meaning in some host's syntax. */
const hostile: readonly Short[] = [
  ['/dollar$1', '/parking/p4?price=$2', 301],
  ['/dollar$uri', '/parking/p4#$args', 301],
  ['/brace{d}', '/parking/p4', 301],
  ['/{$HOME}', '/parking/p4', 301],
  ['/{env.HOME}', '/parking/p4', 301],
  ['/quote"d', '/parking/p4', 301],
  ["/quote'd", "/parking/p4?q='", 301],
  ['/semi;colon', '/parking/p4;v=1', 301],
  ['/(paren)+[x]|^y', '/parking/p4', 301],
  ['/100%', '/parking/p4', 301],
  ['/%{HTTP_HOST}', '/parking/p4?p=%25%7BHTTP_HOST%7D', 301],
  ['/two  spaces', '/parking/p4', 301],
  ['/<script>alert(1)</script>', '/parking/p4', 301],
  ['/back`tick', '/parking/p4', 301],
  ['/comma,and=and&and+and~and!and@', '/parking/p4', 301],
];

/** Addresses that only some hosts can distinguish from patterns, or from each other. */
const unusual: readonly Short[] = [
  ['/time/12:30', '/parking/p4?at=12:30', 301],
  ['/a/:name', '/parking/:p4', 301],
  ['/star*', '/parking/p4', 301],
  ['/Case', '/parking/p4?case=upper', 301],
  ['/case', '/parking/p4?case=lower', 301],
];

/** All of them, in the order of their addresses. */
export const sampleRules: readonly RedirectRule[] = [...plain, ...hostile, ...unusual]
  .map(([from, to, status]) => ({ from, to, status }))
  .sort((a, b) => (a.from < b.from ? -1 : 1));

/** Many short redirects. */
export function makeRules(count: number): RedirectRule[] {
  return Array.from({ length: count }, (_, index) => ({
    from: `/old/${index}`,
    to: `/new/${index}`,
    status: 301,
  }));
}

/** A site in English and German, and the warnings of a format. */
export function makeOptions(overrides: Partial<HostOptions> = {}) {
  const warnings: BuildWarning[] = [];
  const options: HostOptions = {
    site: {
      url: 'https://windsock.example',
      languages: [
        { code: 'en', content: 'default', prefix: '', label: 'English' },
        { code: 'de', content: 'de', prefix: 'de', label: 'Deutsch' },
      ],
    },
    headers: headerRules,
    files: [],
    format: 'file',
    precompress: false,
    warn: (warning) => warnings.push(warning),
    ...overrides,
  };
  return { options, warnings };
}
