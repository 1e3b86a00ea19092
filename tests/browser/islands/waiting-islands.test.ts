/** Islands with parts that load after the first render, such as components of React's `lazy`, with either runtime. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenOwnSite, openOwnSite } from '../../support/browser/open-own-site.ts';
import { makeOwnSite } from '../../support/sites/own-site.ts';

const files = {
  'blocks/sailing.tsx': `import { defineBlock } from 'stopover';
import { deck } from '../islands/deck.tsx';
export const sailing = defineBlock({
  name: 'sailing', kind: 'section', fields: {},
  render: ({ context }) => <section className="section"><h2>Deck</h2>{context.island(deck, {})}</section>,
});`,
  'islands/deck.tsx': `import { defineIsland } from 'stopover';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
const Plan = lazy(() => import('./plan.tsx'));
function Deck(): ReactNode {
  const [level, setLevel] = useState(1);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const wait = <p className="wait">The plan comes</p>;
  return (
    <div>
      <button type="button" onClick={() => setLevel(level + 1)}>Up</button>
      {isLive ? <Suspense fallback={wait}><Plan level={level} /></Suspense> : wait}
    </div>
  );
}
export const deck = defineIsland({ name: 'deck', when: 'idle', component: Deck });`,
  'islands/plan.tsx': `import type { ReactNode } from 'react';
export default function Plan({ level }: { readonly level: number }): ReactNode {
  return <p className="plan">Deck {level}</p>;
}`,
};

const stories = [
  { slug: 'home', content: { title: 'Ferries', body: [{ _uid: 'a', component: 'sailing' }] } },
];

describe.each(['preact', 'react'] as const)(
  'an island with a part that comes later, with %s',
  (islandRuntime) => {
    let site: OpenOwnSite;
    beforeAll(async () => {
      const build = { hosts: [], islandRuntime };
      site = await openOwnSite(
        makeOwnSite(files, stories, {
          blocks: ['blocks/sailing.tsx'],
          islands: ['islands/deck.tsx'],
          build,
        }),
      );
    });
    afterAll(() => site?.close());

    it('shows something else until the part is there, and then the part alone', async () => {
      expect(readFileSync(join(site.folder, 'index.html'), 'utf8')).toContain('The plan comes');
      const page = await site.newPage();
      const told: string[] = [];
      page.on('console', (message) => /error|warning/.test(message.type()) && told.push(message.text()));
      page.on('pageerror', (error) => told.push(error.message));
      await page.goto('/');
      const plan = page.locator('[data-island=deck][data-awake] .plan');
      await plan.waitFor();
      expect(await page.locator('.wait').count()).toBe(0);
      await page.getByRole('button', { name: 'Up' }).click();
      await page.getByText('Deck 2').waitFor();
      expect(await plan.count()).toBe(1);
      expect(told).toEqual([]);
    });
  },
);
