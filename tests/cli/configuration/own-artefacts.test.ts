/** Tests files that a site makes from content through the real program: built, served and previewed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readTree } from '../../support/runs/temporary-folder.ts';
import { BuildDocument, FailureDocument, ProfileFiles, readDocument } from '../support/json-documents.ts';
import { makeProject } from '../support/make-project.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { startProgram } from '../support/run-program.ts';

const artefacts = `
  import { defineArtefact } from 'stopover';
  const names = (context: { find(query: object): readonly string[]; page(uuid: string): { name: string } | undefined }) =>
    context.find({}).map((uuid) => context.page(uuid)?.name).join(', ');
  export const llms = defineArtefact({ path: 'llms.txt', make: ({ context }) => names(context) });
  export const feed = defineArtefact({ path: 'feed.json', make: ({ context }) => JSON.stringify(names(context)) });`;
const files = { 'stopover.config.json': '{"artefacts": ["artefacts.ts"]}', 'artefacts.ts': artefacts };

describe('files that a site makes', () => {
  it('should be built, made again when their code changes, and served with the type of their ending', async () => {
    const cwd = makeProject(files);
    const build = async () => readDocument(await runInProcess(['build', '--json'], { cwd }), BuildDocument);
    await build();
    expect(readTree(join(cwd, 'dist'))).toMatchObject({ 'llms.txt': 'Story 1, Story 3, Story 2' });
    expect((await build()).files).toMatchObject({ written: 0 });
    writeFileSync(join(cwd, 'artefacts.ts'), artefacts.replace("join(', ')", "join('; ')"));
    await build();
    expect(readTree(join(cwd, 'dist'))).toMatchObject({ 'llms.txt': 'Story 1; Story 3; Story 2' });
    for (const command of ['serve', 'preview']) {
      const program = await startProgram([command, '--port', '0', '--json'], { cwd });
      const { url } = JSON.parse(await program.said(/\n/));
      const [text, json] = await Promise.all(
        ['llms.txt', 'feed.json'].map((path) => fetch(`${url}/${path}`)),
      );
      expect(await text!.text()).toBe('Story 1; Story 3; Story 2');
      expect(text!.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(json!.headers.get('content-type')).toBe('application/json; charset=utf-8');
      program.kill('SIGTERM');
      await program.ended;
    }
  });

  it('should be made for each story, linked by its page, served and previewed', async () => {
    const cwd = makeProject({
      'stopover.config.json':
        '{"artefacts": ["cards.ts"], "blocks": ["page.tsx"], "build": {"hosts": ["s3"]}, "site": {"url": "https://lab.example/base"}}',
      'cards.ts': `import { defineArtefacts } from 'stopover';
        export const cards = defineArtefacts<{ readonly uuid: string }>({
          name: 'cards',
          list: ({ context }) =>
            context.find({ folder: 'guides' }).flatMap((uuid) => {
              const page = context.page(uuid);
              return page ? [{ path: page.href + '.vcf', props: { uuid } }] : [];
            }),
          make: ({ context, path, props }) => path + ': ' + context.page(props.uuid)?.name,
        });`,
      'page.tsx': `import { definePage } from 'stopover';
        export const page = definePage({
          name: 'page',
          fields: {},
          render: ({ context }) => <><h1>Page</h1><a href={'/base' + context.route + '.vcf'}>Card</a></>,
        });`,
    });
    const build = await runInProcess(['build', '--json', '--profile'], { cwd });
    const { warnings, profile } = readDocument(build, BuildDocument.extend({ profile: ProfileFiles }));
    expect(warnings).toEqual([]);
    expect(readFileSync(profile.report, 'utf8')).toContain('own list cards');
    expect(readTree(join(cwd, 'dist'))).toMatchObject({
      'guides/parking.vcf': 'guides/parking.vcf: Story 2',
    });
    const check = await runInProcess(['check', '--json'], { cwd });
    const { findings } = readDocument(check, z.looseObject({ findings: z.array(z.looseObject({})) }));
    const broken = findings.filter(({ rule }) => rule === 'broken-link').map(({ route }) => route);
    expect(broken).toEqual(['/', '/help']);
    for (const command of ['serve', 'preview']) {
      const program = await startProgram([command, '--port', '0', '--json'], { cwd });
      const { url } = JSON.parse(await program.said(/\n/));
      const card = await fetch(`${url}/guides/parking.vcf`);
      expect(await card.text()).toBe('guides/parking.vcf: Story 2');
      expect((await fetch(`${url}/help.vcf`)).status).toBe(404);
      program.kill('SIGTERM');
      await program.ended;
    }
  });

  it('should be made once if a module exports them twice', async () => {
    const cwd = makeProject({
      'stopover.config.json': '{"artefacts": ["artefacts.ts"], "pages": ["pages.ts"]}',
      'artefacts.ts': `import { defineArtefact, defineArtefacts } from 'stopover';
        export const note = defineArtefact({ path: 'note.txt', make: () => 'A note' });
        export const cards = defineArtefacts({
          name: 'cards',
          list: () => [{ path: 'card.txt', props: {} }],
          make: () => 'A card',
        });
        export { note as memo };
        export default cards;`,
      'pages.ts': `import { definePages } from 'stopover';
        export const tags = definePages({
          name: 'tags',
          list: () => [{ key: 'a', path: 'tags/a', title: 'A', props: {} }],
          render: () => 'A tag',
        });
        export default tags;`,
    });
    readDocument(await runInProcess(['build', '--json'], { cwd }), BuildDocument);
    expect(readTree(join(cwd, 'dist'))).toMatchObject({
      'note.txt': 'A note',
      'card.txt': 'A card',
      'tags/a.html': expect.stringContaining('A tag'),
    });
  });

  it.each([
    ['"maek", which nothing reads; did you mean "make"', "{ name: 'a', list: () => [], maek: () => '' }"],
    ['its list of artefacts "a" has no function "list"', "{ name: 'a', make: () => '' }"],
    ['two lists of artefacts called "a"', "{ name: 'a', list: () => [], make: () => '' }"],
  ])('should be refused for %s', async (message, options) => {
    const module = `import { defineArtefacts } from 'stopover';
      export const one = defineArtefacts(${options} as never);
      export const two = defineArtefacts(${options} as never);`;
    const cwd = makeProject({ ...files, 'artefacts.ts': module });
    const { error } = readDocument(await runInProcess(['build', '--json'], { cwd }), FailureDocument);
    expect(error).toMatchObject({ code: 'module-unloadable' });
    expect(error.message).toContain(message);
  });

  it('should be refused where the module exports none', async () => {
    const cwd = makeProject({ ...files, 'artefacts.ts': 'export const a = 1;' });
    const { error } = readDocument(await runInProcess(['build', '--json'], { cwd }), FailureDocument);
    expect(error).toMatchObject({ code: 'module-unloadable' });
    expect(error.message).toContain('it exports no artefact made by defineArtefact');
  });
});
