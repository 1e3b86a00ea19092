/** Tests that pages do not depend on the machine's place, for code that names neither a time zone nor a language. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeProject } from '../../../cli/support/make-project.ts';
import { runProgram } from '../../../cli/support/run-program.ts';
import { readTree } from '../../../support/runs/temporary-folder.ts';

const block = `import { defineBlock } from 'stopover';
const day = new Date(Date.UTC(2026, 10, 19, 22, 30));
export const links = defineBlock({
  name: 'link_list',
  kind: 'section',
  fields: {},
  render: () => <p>{[
    String(day), day.getHours(), day.toLocaleString(), day.toLocaleDateString(undefined, { weekday: 'long' }),
    new Intl.DateTimeFormat().format(day), Intl.NumberFormat().format(1234.5), (1234.5).toLocaleString(), 12345n.toLocaleString(),
    [1234.5, day].toLocaleString(), 'title'.toLocaleUpperCase(), ['ı', 'z', 'ä', 'i'].sort((a, b) => a.localeCompare(b)).join(''),
    new Intl.PluralRules().select(2), new Intl.ListFormat().format(['a', 'b']),
    (1234.5).toLocaleString('de'), day.toLocaleString('de', { timeZone: 'Asia/Tokyo' }),
    globalThis.Temporal ? Temporal.PlainDate.from('2026-11-19').toLocaleString() : '11/19/2026',
  ].join(' | ')}</p>,
});
`;

/** `day` and the numbers, as a machine in UTC that speaks English says them. */
const SAID = [
  'Thu Nov 19 2026 22:30:00 GMT+0000 (Coordinated Universal Time)',
  ...['22', '11/19/2026, 10:30:00 PM', 'Thursday', '11/19/2026', '1,234.5', '1,234.5', '12,345'],
  ...['1,234.5,11/19/2026, 10:30:00 PM', 'TITLE', 'äiız', 'other', 'a and b'],
  ...['1.234,5', '20.11.2026, 07:30:00', '11/19/2026'],
].join(' | ');

/** The header names the brand on each page. */
const configuration = `export default {
  blocks: ['blocks.tsx'],
  site: { brand: ['Since', new Date(2026, 10, 20, 1).toISOString(), (1234.5).toLocaleString()].join(' ') },
};
`;
const BRAND = 'Since 2026-11-20T01:00:00.000Z 1,234.5';

describe('code of a site', () => {
  it('should say the same wherever the machine stands, in every thread', async () => {
    const cwd = makeProject({ 'blocks.tsx': block, 'stopover.config.ts': configuration }, { morePages: 70 });
    const buildAt = async (env: Readonly<Record<string, string>>, workers: number) => {
      for (const folder of ['dist', '.stopover']) rmSync(join(cwd, folder), { recursive: true, force: true });
      const { status, stderr } = await runProgram(['build', '--quiet', '--workers', String(workers)], {
        cwd,
        env,
      });
      expect([status, stderr]).toEqual([0, '']);
      return readTree(join(cwd, 'dist'));
    };
    const made = await buildAt({}, 1);
    for (const words of [SAID, BRAND])
      expect(Object.values(made).filter((text) => text.includes(words)).length).toBeGreaterThan(0);
    const places = [
      { env: { TZ: 'Asia/Kolkata', LC_ALL: 'tr_TR.UTF-8' }, workers: 1 },
      { env: { TZ: 'America/St_Johns', LANG: 'ar_EG.UTF-8' }, workers: 2 },
    ];
    for (const { env, workers } of places) {
      const there = await buildAt(env, workers);
      expect(Object.keys(there)).toEqual(Object.keys(made));
      expect(Object.keys(made).filter((path) => there[path] !== made[path])).toEqual([]);
    }
  });
});
