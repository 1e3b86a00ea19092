/** The preview shows a file of the store at once when it is edited by hand. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeUuid } from '../../../support/content/make-story.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { openWindow } from '../../support/open-window.ts';
import { makePreviewLab } from '../../support/preview-lab.ts';

const HOME = 'stories/default/home.json';

async function watchLab() {
  const told: string[] = [];
  const problems: string[] = [];
  const lab = await makePreviewLab({
    published: [makePage(1, { slug: 'home', title: 'Fetched' }), makePage(2, { slug: 'a/b', title: 'Deep' })],
    onEdits: (files) => told.push(...files),
  });
  onTestFinished(() => lab.close());
  await lab.watch((error) => problems.push((error as Error).message));
  const fileOf = (name: string) => join(lab.root, 'content', name);
  return {
    ...{ told, problems },
    read: (name: string) => readFileSync(fileOf(name), 'utf8'),
    write(name: string, text: string) {
      mkdirSync(join(fileOf(name), '..'), { recursive: true });
      writeFileSync(fileOf(name), text);
    },
    bodyOf: async (url: string) => (await lab.app.inject({ url, headers: { host: 'localhost' } })).body,
  };
}

it('shows what was edited, time after time, and says which file it was', async () => {
  const lab = await watchLab();
  expect(await lab.bodyOf('/')).toContain('<h1>Fetched</h1>');
  let title = 'Fetched';
  for (const next of ['Edited', 'Edited again', 'And again']) {
    lab.write(HOME, lab.read(HOME).replace(`"title": "${title}"`, `"title": "${next}"`));
    await expect.poll(() => lab.bodyOf('/'), { interval: 20 }).toContain(`<h1>${next}</h1>`);
    title = next;
  }
  expect(lab.told).toEqual([HOME, HOME, HOME]);
  expect(lab.problems).toEqual([]);
});

it('shows a story in a folder that is new', async () => {
  const lab = await watchLab();
  const story = lab.read('stories/default/a/b.json');
  const added = story.replaceAll(makeUuid(2), makeUuid(20)).replace('"a/b"', '"c/d"').replace('Deep', 'New');
  lab.write('stories/default/c/d.json', added);
  await expect.poll(() => lab.bodyOf('/c/d'), { interval: 20 }).toContain('<h1>New</h1>');
});

it('tells of a broken file over the open pages until it is whole', async () => {
  const lab = await makePreviewLab({ published: [makePage(1, { slug: 'home', title: 'Fetched' })] });
  const page = await openWindow(lab);
  await lab.watch(() => {});
  await page.goto('/');
  const file = join(lab.root, 'content', HOME);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.slice(0, -20));
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/home\.json is not JSON/).waitFor();
  writeFileSync(file, text);
  await dialog.waitFor({ state: 'detached' });
});

it('keeps what it shows while a file is broken, says so once, and goes on when it is whole', async () => {
  const lab = await watchLab();
  const text = lab.read(HOME);
  lab.write(HOME, text.slice(0, -20));
  await expect.poll(() => lab.problems, { interval: 20 }).toHaveLength(1);
  expect(lab.problems[0]).toMatch(/home\.json is not JSON/);
  lab.write(HOME, text.replace('Fetched', 'Whole'));
  await expect.poll(() => lab.bodyOf('/'), { interval: 20 }).toContain('<h1>Whole</h1>');
  expect(lab.problems).toHaveLength(1);
});
