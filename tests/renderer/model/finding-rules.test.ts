/** Every rule that a finding names has an explanation, and there are no other explanations. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findingRules } from '../../../renderer/model/finding-rules.ts';

const root = join(import.meta.dirname, '../../../renderer');

it('should explain exactly the rules that there are', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const rules = files.flatMap((name) => {
    const text = readFileSync(join(root, name), 'utf8');
    const named = [...text.matchAll(/\brule: '([a-z-]+)'/g), ...text.matchAll(/\breport\('([a-z-]+)', '/g)];
    return named.map(([, rule = '']) => rule);
  });
  expect([...new Set(rules)].sort()).toEqual(Object.keys(findingRules).sort());
});
