/** Suggests the path that a failed import may have meant. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { suggestPath } from '../../../pipeline/site/suggest-path.ts';
import { makeTemporaryFolder, writeFiles } from '../../support/runs/temporary-folder.ts';

it.each([
  ['./film.tsx', ''],
  ['./film', ''],
  ['./fac.tsx', './faq.tsx'],
  ['./faq.ts', './faq.tsx'],
  ['./Timetable', './timetable'],
  ['./timetabel.tsx', './timetable.tsx'],
  ['./prices', './prices.yaml'],
  ['./parts', ''],
  ['faq.tsx', ''],
])('should be named where it is near: %s', (id, meant) => {
  const folder = makeTemporaryFolder();
  writeFiles(folder, {
    'faq.tsx': '',
    'timetable.tsx': '',
    'prices.yaml': '',
    'parts/a.ts': '',
    'index.ts': '',
  });
  const said = meant === '' ? '' : `; did you mean "${meant}"?`;
  expect(suggestPath(id, join(folder, 'index.ts'))).toBe(said);
});

it.each([
  ['@/lib/wrod', '@/lib/word'],
  ['@/lib/word', '@/lib/word.yaml'],
  ['#lib/wrod', '#lib/word'],
  ['#lib/word', ''],
  ['react-dtes', ''],
])('should be named where a setting leads there: %s', (id, meant) => {
  const folder = makeTemporaryFolder();
  writeFiles(folder, {
    'tsconfig.json': '{ "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["src/*"] } } }',
    'package.json': '{ "imports": { "#lib/*": "./src/lib/*.ts" } }',
    'src/lib/word.yaml': '',
    'react-dates.ts': '',
  });
  const said = meant === '' ? '' : `; did you mean "${meant}"?`;
  expect(suggestPath(id, join(folder, 'index.ts'))).toBe(said);
});
