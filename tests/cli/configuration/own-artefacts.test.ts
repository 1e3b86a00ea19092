/** Tests files that a site makes from content through the real program: built, served and previewed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTree } from '../../support/runs/temporary-folder.ts';
import { BuildDocument, FailureDocument, readDocument } from '../support/json-documents.ts';
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

  it('should be refused where the module exports none', async () => {
    const cwd = makeProject({ ...files, 'artefacts.ts': 'export const a = 1;' });
    const { error } = readDocument(await runInProcess(['build', '--json'], { cwd }), FailureDocument);
    expect(error).toMatchObject({ code: 'module-unloadable' });
    expect(error.message).toContain('it exports no artefact made by defineArtefact');
  });
});
