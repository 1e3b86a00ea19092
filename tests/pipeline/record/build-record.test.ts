/** A build may end at any moment while it writes its record; the next one writes the bytes of a cold build. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { noExtensions } from '../../../pipeline/run/build-settings.ts';
import { definePages } from '../../../renderer/index.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { makeLinks, makePage, makeSiteLab } from '../../support/sites/site-lab.ts';

const home = makePage(1, { title: 'Home', slug: 'home', body: [makeLinks('links', 2, 3)] });
const guide = (name: string) => makePage(2, { title: name, slug: 'guides/parking', name });
const other = makePage(3, { title: 'Other', slug: 'other' });

/** A site after two builds, with what the first one left. */
async function buildTwice() {
  const lab = makeSiteLab();
  const root = dirname(lab.out);
  const [record] = await buildRecord('Before');
  const keep = makeTemporaryFolder();
  for (const name of ['cache', 'dist']) cpSync(join(root, name), join(keep, name), { recursive: true });
  await buildRecord('After');

  async function buildRecord(name: string): Promise<string[]> {
    lab.store({ stories: [home, guide(name), other] });
    await lab.build();
    return readdirSync(join(root, 'cache')).filter((entry) => entry.startsWith('build-record'));
  }
  const folder = join(root, 'cache', record!);
  const former = join(keep, 'cache', record!);
  return {
    lab,
    folder,
    /** Puts a part of the first build's record in the place of the second's. */
    takeBack: (part: string) => cpSync(join(former, part), join(folder, part)),
    takeBackSite() {
      rmSync(lab.out, { recursive: true });
      cpSync(join(keep, 'dist'), lab.out, { recursive: true });
    },
  };
}

const parts = ['pages.1', 'reads.1', 'lists.1', 'columns.1', 'manifest.1'];

describe('a record that was being written', () => {
  it('should be of parts and a head, in one generation after small changes', async () => {
    const { folder } = await buildTwice();
    expect(readdirSync(folder).sort()).toEqual([...parts, 'head.json'].sort());
  });

  it.each(parts.map((_, count) => parts.slice(0, count)))(
    'should not be used without its head, with the new site in place and only %s written',
    async (...written) => {
      const { lab, folder, takeBack } = await buildTwice();
      rmSync(join(folder, 'head.json'));
      for (const part of parts) if (!written.includes(part)) takeBack(part);
      expect((await lab.build()).pages).toMatchObject({ rendered: 3, reused: 0 });
      expect(lab.tree()).toEqual(await lab.buildClean());
    },
  );

  it('should be the former one when texts have been appended and nothing else', async () => {
    const { lab, takeBack, takeBackSite } = await buildTwice();
    for (const part of ['columns.1', 'manifest.1', 'head.json']) takeBack(part);
    takeBackSite();
    expect((await lab.build()).pages).toMatchObject({ rendered: 2, reused: 1 });
    expect(lab.tree()).toEqual(await lab.buildClean());
    expect((await lab.build()).pages).toMatchObject({ rendered: 0, reused: 3 });
  });

  it.each(['columns.1', 'manifest.1'])(
    'should not be used with a %s that its head does not know',
    async (part) => {
      const { lab, takeBack } = await buildTwice();
      takeBack(part);
      expect((await lab.build()).pages).toMatchObject({ rendered: 3, reused: 0 });
      expect(lab.tree()).toEqual(await lab.buildClean());
    },
  );

  it.each([
    ['a number', /"bytes":/, '"bytes":1'],
    ['a hash', /"hash":"../, '"hash":"zz'],
    ['a type', /"files":\[/, '"files":[7,'],
  ])('should not be used when %s in its head has changed', async (_, from, to) => {
    const { lab, folder } = await buildTwice();
    const head = join(folder, 'head.json');
    writeFileSync(head, readFileSync(head, 'utf8').replace(from, to));
    expect((await lab.build()).pages).toMatchObject({ rendered: 3, reused: 0 });
    expect(lab.tree()).toEqual(await lab.buildClean());
  });

  it('should begin a new generation when most of its texts are of pages that are gone', async () => {
    const { lab, folder } = await buildTwice();
    for (let edition = 0; edition < 6; edition += 1) {
      lab.store({ stories: [home, guide(`Edition ${edition}`), other] });
      await lab.build();
    }
    const generations = new Set(readdirSync(folder).map((name) => name.split('.')[1]));
    expect(generations.has('1')).toBe(false);
    expect(generations.size).toBe(2);
    expect(lab.tree()).toEqual(await lab.buildClean());
    expect((await lab.build()).pages).toMatchObject({ rendered: 0, reused: 3 });
  });

  it('should still count compressed files when a new generation has begun', async () => {
    const { lab, folder } = await buildTwice();
    const config = { site: { url: 'https://lab.example' }, build: { precompress: true } };
    for (let edition = 0; edition < 9; edition += 1) {
      lab.store({ stories: [home, guide(`Edition ${edition}`), other] });
      await lab.build({ config });
    }
    expect(readdirSync(folder)).not.toContain('pages.1');
    const { files } = await lab.build({ config });
    expect(files).toMatchObject({ written: 0, unchanged: Object.keys(lab.tree()).length });
  });

  it('should still know what artefacts had read when a new generation has begun', async () => {
    const lab = makeSiteLab();
    const build = async (edition: number, wording: string) => {
      const entries = [{ id: 1, name: 'err.home', value: wording, translations: {} }];
      const datasources = [{ slug: 'ui', name: 'UI', entries }];
      lab.store({ stories: [home, guide(`Edition ${edition}`), other], datasources });
      await lab.build();
    };
    for (let edition = 0; edition < 10; edition += 1) await build(edition, 'Back to the start');
    expect(lab.tree()['404.html']).toContain('Back to the start');
    await build(9, 'Take me home');
    expect(lab.tree()['404.html']).toContain('Take me home');
    expect(lab.tree()).toEqual(await lab.buildClean());
  });

  it('should still know what lists of pages had read when a new generation has begun', async () => {
    const lab = makeSiteLab();
    const places = definePages({
      name: 'places',
      list: ({ context }) =>
        context
          .datasource('places')
          .map(({ name, value }) => ({ key: name, path: `places/${name}`, title: value, props: {} })),
      render: () => null,
    });
    const extensions = { ...noExtensions, pages: [places] };
    const build = async (edition: number, ...names: readonly string[]) => {
      const entries = names.map((name, id) => ({ id, name, value: name, translations: {} }));
      const datasources = [{ slug: 'places', name: 'Places', entries }];
      lab.store({ stories: [home, guide(`Edition ${edition}`), other], datasources });
      await lab.build({ extensions });
    };
    for (let edition = 0; edition < 10; edition += 1) await build(edition, 'north');
    expect(lab.tree()).toHaveProperty(['places/north.html']);
    await build(9, 'north', 'south');
    expect(lab.tree()).toHaveProperty(['places/south.html']);
    expect(lab.tree()).toEqual(await lab.buildClean({ extensions }));
  });
});
