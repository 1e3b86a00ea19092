/** Islands in content and shell whose components ask React for ids (`useId`), and get HTML of the page as a prop. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenOwnSite, openOwnSite } from '../../support/browser/open-own-site.ts';
import { makeOwnSite } from '../../support/sites/own-site.ts';

const files = {
  'blocks/booking.tsx': `import { renderToStaticMarkup } from 'react-dom/server';
import { defineBlock, fields } from 'stopover';
import { nights } from '../islands/nights.tsx';
export const booking = defineBlock({
  name: 'booking',
  kind: 'section',
  fields: { label: fields.requiredText(), terms: fields.richText() },
  render: ({ fields: { label, terms }, path, context }) => {
    const html = renderToStaticMarkup(context.renderRichText(terms, path + '.terms'));
    return <section>{context.island(nights, { label, html })}</section>;
  },
});`,
  'islands/nights.tsx': `import { defineIsland } from 'stopover';
import { useId } from 'react';
type Props = { readonly label: string; readonly html: string };
function Nights({ label, html }: Props) {
  const id = useId();
  return (
    <form>
      <label htmlFor={id}>{label}</label> <input id={id} name="nights" />
      <div className="terms" dangerouslySetInnerHTML={{ __html: html }} />
    </form>
  );
}
export const nights = defineIsland<Props>({ name: 'nights', when: 'idle', component: Nights });`,
  'shell.tsx': `import { defineShell } from 'stopover';
import { nights } from './islands/nights.tsx';
const book = ({ context }) => context.island(nights, { label: 'Rooms', html: '' });
export default defineShell({ header: book, footer: book, banner: book });`,
};

const terms = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'No ' },
        { type: 'text', text: 'dogs "here"', marks: [{ type: 'bold' }] },
      ],
    },
  ],
};
const book = (_uid: string, label: string) => ({ _uid, component: 'booking', label, terms });
const body = [book('a', 'Rooms'), book('b', 'Rooms'), book('c', 'Suites')];

describe.each(['preact', 'react'] as const)('islands with ids of useId, with %s', (islandRuntime) => {
  let site: OpenOwnSite;
  beforeAll(async () => {
    site = await openOwnSite(
      makeOwnSite(files, [{ slug: 'home', content: { title: 'Hotel', body } }], {
        blocks: ['blocks/booking.tsx'],
        shell: 'shell.tsx',
        islands: ['islands/nights.tsx'],
        build: { hosts: [], islandRuntime },
      }),
    );
  });
  afterAll(() => site?.close());

  it.each([false, true])(
    'lead from each label to its own field, with script: %s',
    async (javaScriptEnabled) => {
      const page = await site.newPage({ javaScriptEnabled });
      const told: string[] = [];
      page.on('console', (message) => /error|warning/.test(message.type()) && told.push(message.text()));
      await page.goto('/');
      const fields = page.locator('input[name=nights]');
      expect(await fields.count()).toBe(6);
      if (javaScriptEnabled) await expect.poll(() => page.locator('[data-awake]').count()).toBe(6);
      for (const [index, label] of (await page.locator('form label').all()).entries()) {
        await label.click();
        await page.keyboard.type(String(index + 1));
      }
      for (const [index, field] of (await fields.all()).entries())
        expect(await field.inputValue()).toBe(String(index + 1));
      expect(told).toEqual([]);
      await page.context().close();
    },
  );

  it('show HTML that a block makes with react-dom/server', async () => {
    const page = await site.newPage();
    await page.goto('/');
    await expect.poll(() => page.locator('[data-awake]').count()).toBe(6);
    for (const shown of await page.locator('main .terms').all())
      expect(await shown.innerHTML()).toBe('<p>No <strong>dogs "here"</strong></p>');
    const { html } = JSON.parse(
      (await page.locator('main [data-props]').first().getAttribute('data-props'))!,
    );
    expect(html).toMatch(/^<p>No <strong>dogs (?:"|&quot;)here(?:"|&quot;)<\/strong><\/p>$/);
    await page.context().close();
  });
});
