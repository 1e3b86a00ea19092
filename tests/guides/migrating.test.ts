/** Components of `@storyblok/react` in a site, with the file that the guide about migrating has for them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { beginStoreUpdate } from '../../pipeline/store/update/store-update.ts';
import { makeProject } from '../cli/support/make-project.ts';
import { runInProcess } from '../cli/support/run-in-process.ts';
import { readSamples } from '../docs/support/read-samples.ts';
import { makePage } from '../support/sites/site-lab.ts';

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

it('should keep components with links and pictures of Next.js', async () => {
  const files = Object.fromEntries(samples);
  const teaser = `import Image from 'next/image';
import Link from 'next/link';
export const Teaser = ({ blok }: { blok: any }) => (
  <Link href="/help" prefetch={false}><Image src={blok.picture.filename} alt={blok.picture.alt} width={320} height={200} priority /><Image src={blok.picture.filename} alt="" fill /><Image src="/logo.png" alt="Quay" width={40} height={20} /></Link>
);
`;
  const cwd = makeProject({
    'stopover.config.json': '{"blocks": ["blocks/next_teaser.tsx"]}',
    'tsconfig.json':
      '{"compilerOptions": {"paths": {"next/link": ["./lib/next-link.tsx"], "next/image": ["./lib/next-image.tsx"]}}}',
    'lib/storyblok.tsx': files['lib/storyblok.tsx']!,
    'lib/next-link.tsx': files['lib/next-link.tsx']!,
    'lib/next-image.tsx': files['lib/next-image.tsx']!,
    'components/teaser.tsx': teaser,
    'blocks/next_teaser.tsx': `import { defineBlock, fields } from 'stopover';
import { Teaser } from '../components/teaser.tsx';
import { show } from '../lib/storyblok.tsx';
export const nextTeaser = defineBlock({
  name: 'next_teaser', kind: 'section', fields: { picture: fields.asset() }, render: show(Teaser),
});
`,
  });
  const picture = { filename: 'https://a.storyblok.com/f/1/640x400/ab/quay.jpg', alt: 'The quay' };
  const block = { _uid: 'teaser', component: 'next_teaser', picture };
  const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
  update.put('published', makePage(5, { title: 'Start', slug: 'start', body: [block] }));
  update.commit({ spaceId: 1, cv: 3, versions: ['published'], languages: ['default'], startsWith: '' });
  expect((await runInProcess(['build'], { cwd })).status).toBe(0);
  expect(readFileSync(join(cwd, 'dist/start.html'), 'utf8')).toMatch(
    /<a href="\/help"><img src="[^"]+\/quay\.jpg\/m\/320x0"[^>]* alt="The quay".* style="position:absolute;[^>]*><img src="\/logo\.png"[^>]* width="40" height="20"/,
  );
});

it('should show a picture of Next.js in the sizes that the page preloads, and as it is in an island', async () => {
  const files = Object.fromEntries(samples);
  const filename = 'https://a.storyblok.com/f/1/2400x1200/ab/quay.jpg';
  const cwd = makeProject({
    'stopover.config.json': '{"blocks": ["blocks/wide.tsx"], "islands": ["islands/zoom.tsx"]}',
    'lib/storyblok.tsx': files['lib/storyblok.tsx']!,
    'lib/next-image.tsx': files['lib/next-image.tsx']!,
    'islands/zoom.tsx': `import { defineIsland } from 'stopover';
import Image from '../lib/next-image.tsx';
export const zoom = defineIsland<{ readonly src: string }>({
  name: 'zoom', when: 'visible', component: ({ src }) => <Image src={src} alt="Zoom" width={80} height={40} />,
});
`,
    'blocks/wide.tsx': `import { defineBlock } from 'stopover';
import { zoom } from '../islands/zoom.tsx';
import Image from '../lib/next-image.tsx';
import { show, usePlace } from '../lib/storyblok.tsx';
const Wide = ({ blok }: { blok: any }) => (
  <div><Image src={blok.src} alt="Quay" fill priority />{usePlace().context.island(zoom, { src: blok.src })}</div>
);
export const wide = defineBlock({ name: 'wide', kind: 'section', fields: {}, render: show(Wide) });
`,
  });
  const block = { _uid: 'wide', component: 'wide', src: filename };
  const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
  update.put('published', makePage(6, { title: 'Wide', slug: 'wide', body: [block] }));
  update.commit({ spaceId: 1, cv: 4, versions: ['published'], languages: ['default'], startsWith: '' });
  expect((await runInProcess(['build'], { cwd })).status).toBe(0);
  const page = readFileSync(join(cwd, 'dist/wide.html'), 'utf8');
  expect(page).toMatch(/<link rel="preload" as="image" [^>]*imagesizes="100vw"/);
  expect(page).toMatch(/<img [^>]*sizes="100vw"[^>]* alt="Quay"/);
  expect(page).toContain(`<img src="${filename}" alt="Zoom" width="80" height="40"/>`);
});
