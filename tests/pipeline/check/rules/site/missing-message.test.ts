/** The check lists each message that pages use without a text, with the words that visitors read instead. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { beginStoreUpdate } from '../../../../../pipeline/store/update/store-update.ts';
import { runInProcess } from '../../../../cli/support/run-in-process.ts';
import { makeTemporaryFolder, writeFiles } from '../../../../support/runs/temporary-folder.ts';
import { makePage } from '../../../../support/sites/site-lab.ts';

const SHELL = `import { defineShell } from 'stopover';
export default defineShell({
  footer: ({ context }) => <footer>{context.message('tour.book')} {context.message('tour.bok')}</footer>,
});
`;

it('should tell which are in English, and which are keys', async () => {
  const cwd = makeTemporaryFolder();
  const config = {
    site: { languages: ['en', 'de'].map((code) => ({ code, content: 'default' })) },
    shell: 'shell.tsx',
    messages: { en: { 'tour.book': 'Book a tour' } },
  };
  writeFiles(cwd, { 'stopover.config.json': JSON.stringify(config), 'shell.tsx': SHELL });
  const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
  update.put('published', makePage(1, { title: 'Home', slug: 'home' }));
  update.commit({ spaceId: 1, cv: 1, versions: ['published'], languages: ['default'], startsWith: '' });
  const { stdout } = await runInProcess(['check', '--json'], { cwd });
  const { findings } = JSON.parse(stdout) as { findings: readonly { readonly rule: string }[] };
  const told = findings.filter(({ rule }) => rule === 'missing-message');
  expect(told).toMatchObject([
    {
      path: 'messages.de.tour.bok',
      message: 'Deutsch (de) has no text for "tour.bok". Visitors read the key.',
    },
    {
      path: 'messages.de.tour.book',
      message: 'Deutsch (de) has no text for "tour.book". Visitors read English: "Book a tour".',
    },
    {
      path: 'messages.en.tour.bok',
      message: 'English (en) has no text for "tour.bok". Visitors read the key.',
    },
  ]);
});
