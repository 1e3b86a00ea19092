/** Reads the headers for Netlify with Netlify's own parser, and asks it which rules match an address. */
import { parseAllHeaders } from '@netlify/headers-parser';
import { expect, it } from 'vitest';
import { listHeaderRules } from '../../../../pipeline/artefacts/headers/header-rules.ts';
import { netlify } from '../../../../pipeline/artefacts/redirects/netlify.ts';
import { makeTemporaryFolder, writeFiles } from '../../../support/runs/temporary-folder.ts';
import { makeOptions } from './support/sample-rules.ts';

interface MatchedHeaders {
  readonly forRegExp: RegExp;
  readonly values: Readonly<Record<string, string>>;
}

it('should have the headers of a folder once at its own address', async () => {
  const folder = makeTemporaryFolder();
  const headers = listHeaderRules({
    routeRules: { '/data/**': { headers: { 'access-control-allow-origin': '*' } } },
  });
  const { options, warnings } = makeOptions({ headers });
  const files = netlify.write([], options).map(({ path, content }) => [path, String(content)]);
  writeFiles(folder, Object.fromEntries(files));
  const parsed = await parseAllHeaders({
    headersFiles: [`${folder}/_headers`],
    netlifyConfigPath: undefined,
    configHeaders: [],
    minimal: false,
  });
  const rules = parsed.headers as readonly MatchedHeaders[];
  const findValues = (address: string) =>
    rules.flatMap(({ forRegExp, values }) =>
      forRegExp.test(address) ? (values['Access-Control-Allow-Origin'] ?? []) : [],
    );
  expect(['/data', '/data/a/b', '/'].map(findValues)).toEqual([['*'], ['*'], []]);
  expect(warnings).toEqual([]);
});
