/** The guides work: in a project of its own, each guide's commands run, and its files are written, type-checked and built. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overrides } from '../../cli/configuration/load-config.ts';
import { countBlocks, readSamples, type Sample } from '../docs/support/read-samples.ts';
import { strictest } from '../docs/support/strictest.ts';
import { type DocumentProject, openDocumentProject } from './support/document-project.ts';

const root = join(import.meta.dirname, '../..');
const guides = readdirSync(join(root, 'docs/guides')).sort();

/** All that may stand in the documents' `.env`. */
const variables = [...overrides.map(([name]) => name), 'STORYBLOK_WEBHOOK_SECRET'];

/** A site without the folders that these configurations name has no pages to build. */
const describesFolders = ['languages.md'];

function samplesOf(guide: string): readonly Sample[] {
  const samples = readSamples(readFileSync(join(root, 'docs/guides', guide), 'utf8'));
  return samples.filter((sample) => 'code' in sample);
}

describe('the guides', () => {
  let project: DocumentProject;
  beforeAll(async () => {
    project = await openDocumentProject();
    await project.run('npm install');
    await project.run('npx stopover content-api --unlimited');
    const tokens = 'STORYBLOK_TOKEN=demo STORYBLOK_PREVIEW_TOKEN=demo';
    await project.run(
      `mkdir start && cd start && npm install\nexport STORYBLOK_API_URL=http://127.0.0.1:4324/v2\n${tokens} npx stopover init --yes --quiet`,
    );
    await project.run(`cd ..\necho STORYBLOK_PREVIEW_TOKEN=demo >> start/.env`);
  });
  afterAll(() => project?.close());

  it.each(guides)('should have no sample that escapes: %s', (guide) => {
    const samples = samplesOf(guide);
    expect(samples).toHaveLength(countBlocks(readFileSync(join(root, 'docs/guides', guide), 'utf8')));
    for (const { language, file } of samples) {
      expect(['sh', 'ts', 'tsx', 'json', 'ini', 'text']).toContain(language);
      if (language === 'json') expect(file).toMatch(/\.json$/);
    }
  });

  it.each(guides)('should work as it is written: %s', async (guide) => {
    const name = guide.replace('.md', '');
    await project.run(`cp -R start ${name} && cd ${name}`);
    const samples = samplesOf(guide);
    for (const [index, sample] of samples.entries()) await follow(sample, index);
    if (!describesFolders.includes(guide)) await project.run('npx stopover build --allow-removals');
    await project.run('cd ..');
  });

  // One run of the compiler for all of them: most of its time goes into the types that they share.
  it('should pass the strictest types', async () => {
    const files = { include: ['*/**/*.ts', '*/**/*.tsx'], exclude: ['**/node_modules'] };
    const settings = { extends: './start/tsconfig.json', compilerOptions: strictest, ...files };
    project.write('tsconfig.json', JSON.stringify(settings));
    const listed = await project.run('npx tsc --noEmit --listFiles');
    for (const guide of guides) expect(listed).toContain(`/projects/${guide.replace('.md', '')}/`);
  });

  async function follow({ language, code, file, exits }: Sample, index: number): Promise<void> {
    if (language === 'sh') return void (await project.run(code, exits));
    if (language === 'ini') {
      const named = [...code.matchAll(/^(\w+)=/gm)].map(([, variable]) => variable);
      return expect(variables).toEqual(expect.arrayContaining(named));
    }
    if (language === 'text') return file === undefined ? undefined : project.write(file, code);
    if (language === 'json') JSON.parse(code);
    project.write(file ?? `samples/${index}.${language}`, code);
    // Every key and every value is checked, of configurations that are parts of a guide, too.
    if (/\bdefineConfig\(/.test(code)) {
      project.write(`guide-${index}.config.ts`, code);
      const answer = await project.run(`npx stopover info --json --config guide-${index}.config.ts`);
      expect(JSON.parse(answer).configuration).not.toHaveProperty('problem');
    }
  }
});
