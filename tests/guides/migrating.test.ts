/** Components of `@storyblok/react` in a site, with the file that the guide about migrating has for them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { beginStoreUpdate } from '../../pipeline/store/update/store-update.ts';
import { makeProject } from '../cli/support/make-project.ts';
import { runInProcess } from '../cli/support/run-in-process.ts';
import { readSamples } from '../docs/support/read-samples.ts';
import { makePage } from '../support/site-lab.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/migrating.md'), 'utf8');
const samples = readSamples(guide).flatMap((sample) =>
  'code' in sample && sample.file ? [[sample.file, sample.code] as const] : [],
);

it('should keep their imports, and show nested blocks, rich text and links, with places of what is wrong', async () => {
  const files = Object.fromEntries(samples);
  const panel = files['components/panel.tsx']!.replace('../lib/storyblok.tsx', '@storyblok/react');
  const cwd = makeProject({
    'stopover.config.json': '{"blocks": ["blocks/panel.tsx"]}',
    'tsconfig.json': '{"compilerOptions": {"paths": {"@storyblok/react": ["./lib/storyblok.tsx"]}}}',
    'lib/storyblok.tsx': files['lib/storyblok.tsx']!,
    'components/panel.tsx': panel,
    'blocks/panel.tsx': files['blocks/panel.tsx']!,
  });
  const text = (words: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  });
  const inner = { _uid: 'inner', component: 'panel', headline: 'Inner', text: text('Deep') };
  const help = makePage(3, { title: 'Help', slug: 'help' });
  const outer = {
    ...{ _uid: 'outer', component: 'panel', headline: 'Outer', text: text('Shallow'), label: 'Go' },
    link: { linktype: 'story', id: help.uuid, cached_url: 'old/help', url: '' },
    columns: [inner, { _uid: 'odd', component: 'nobody' }],
  };
  const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
  update.put('published', help);
  update.put('published', makePage(4, { title: 'Moved', slug: 'moved', body: [outer] }));
  update.commit({ spaceId: 1, cv: 2, versions: ['published'], languages: ['default'], startsWith: '' });
  const { stdout } = await runInProcess(['build', '--json'], { cwd });
  expect(JSON.parse(stdout).warnings).toContainEqual(
    expect.objectContaining({ code: 'unknown-block', route: '/moved', path: 'content.body[0].columns[1]' }),
  );
  expect(readFileSync(join(cwd, 'dist/moved.html'), 'utf8')).toContain(
    '<section><h2>Outer</h2><p>Shallow</p><a href="/help">Go</a><section><h2>Inner</h2><p>Deep</p></section></section>',
  );
});
