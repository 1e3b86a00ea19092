/** A fetch stores the icons that content names, and removes an icon when no content names it any more. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../../cli/configuration/load-config.ts';
import { fetchSpace } from '../../../cli/fetch/fetch-space.ts';
import { type IconOptions, updateIcons } from '../../../cli/fetch/update-icons.ts';
import { Config } from '../../../pipeline/config/config.ts';
import { createEventHub } from '../../../pipeline/events.ts';
import { openStore } from '../../../pipeline/store/open-store.ts';
import { readKeptIcons } from '../../../pipeline/store/side-files/kept-icons.ts';
import { startFetchLab } from '../../support/content/fetch-lab.ts';
import { makeTemporaryFolder, writeFiles } from '../../support/runs/temporary-folder.ts';
import { type IconService, startIconService } from '../../support/servers/icon-service.ts';
import { sendText } from '../../support/servers/scripted-server.ts';
import { makePage, makeSiteLab } from '../../support/sites/site-lab.ts';
import { FetchDocument, readDocument } from '../support/json-documents.ts';
import { makeContext } from '../support/make-context.ts';
import { runInProcess } from '../support/run-in-process.ts';

const services: IconService[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
});

/** A space whose pages name these icons, a service, and the command's part of the fetch. */
async function open(answer?: Parameters<typeof startIconService>[0]) {
  const service = await startIconService(answer);
  services.push(service);
  const lab = makeSiteLab();
  const [folder, cacheFolder] = [join(lab.out, '../content'), join(lab.out, '../fetch')];
  const name = (...icons: string[]) =>
    lab.store({
      stories: icons.map((icon, index) =>
        makePage(index + 1, {
          title: 'Page',
          slug: index === 0 ? 'home' : `page-${index}`,
          body: [
            {
              _uid: `list${index}`,
              component: 'link_list',
              title: 'Links',
              links: [
                {
                  _uid: `l${index}`,
                  component: 'link_item',
                  label: 'Away',
                  icon,
                  link: { linktype: 'url', url: 'https://example.org' },
                },
              ],
            },
          ],
        }),
      ),
    });
  const update = (options: Partial<IconOptions> = {}) => {
    const { icons } = Config.parse({ icons: { service: service.url } });
    return updateIcons({ icons, folder, cacheFolder, ...options }, makeContext({ cwd: folder }));
  };
  return { service, lab, folder, name, update };
}

it('keeps what is named, in pages as they are built, and asks for nothing twice', async () => {
  const { service, lab, folder, name, update } = await open();
  name('demo:car', 'demo:taxi', 'demo:car', 'no icon');
  expect((await update()).counts).toEqual({ total: 2, added: 2, missing: 0 });
  expect(service.asked).toEqual(['/demo.json?icons=car,taxi']);
  const bytes = readFileSync(join(folder, 'icons.json'), 'utf8');
  expect(openStore(folder).icon('demo:car')?.body).toContain('M3 12h18');
  await lab.build();
  const pages = Object.values(lab.tree()).filter((text) => text.includes('icon--in'));
  expect(pages.length).toBeGreaterThan(0);

  expect((await update()).counts).toEqual({ total: 2, added: 0, missing: 0 });
  expect(service.asked).toHaveLength(1);
  expect(readFileSync(join(folder, 'icons.json'), 'utf8')).toBe(bytes);

  name('demo:taxi');
  expect((await update()).counts).toEqual({ total: 1, added: 0, missing: 0 });
  expect([...readKeptIcons(folder).icons.keys()]).toEqual(['demo:taxi']);
  name();
  await update();
  expect(() => readFileSync(join(folder, 'icons.json'))).toThrow('ENOENT');
});

it('makes pages again when an icon has come', async () => {
  let isDown = true;
  const { lab, name, update } = await open((response) => {
    if (isDown) sendText(response, { status: 500, text: '' });
    return isDown;
  });
  // The second page names none, and is left alone.
  name('demo:car', '');
  const first = await update();
  expect(first.counts).toEqual({ total: 0, added: 0, missing: 1 });
  expect(first.warnings).toMatchObject([{ code: 'icons-unreached' }]);
  expect((await lab.build()).warnings).toMatchObject([{ code: 'unknown-icon' }]);

  isDown = false;
  // Nothing has changed in the space, but what is missing is asked for again.
  expect((await update()).counts).toEqual({ total: 1, added: 1, missing: 0 });
  const { warnings, pages } = await lab.build();
  expect(warnings).toEqual([]);
  expect(pages).toMatchObject({ rendered: 1, reused: 1 });
  expect(lab.tree()).toEqual(await lab.buildClean());
});

it('tells of names that nobody has, and brings those of the configuration', async () => {
  const { folder, name, update } = await open();
  name('demo:unheard-of', 'demo:evil');
  const icons = { names: ['demo:bus'], service: services[0]!.url };
  const { counts, warnings } = await update({ icons });
  expect(counts).toEqual({ total: 1, added: 1, missing: 2 });
  expect(warnings).toEqual([
    { code: 'icon-unknown', message: expect.stringContaining('demo:evil, demo:unheard-of') },
  ]);
  expect(openStore(folder).icon('demo:bus')?.width).toBe(32);
});

it('asks nobody where that is configured', async () => {
  const { service, name, update } = await open();
  name('demo:car');
  expect((await update({ icons: { names: [], service: false } })).counts.missing).toBe(1);
  expect(service.asked).toEqual([]);
});

/** A project whose space has one story that names an icon. */
async function openProject() {
  const { service } = await open();
  const lab = await startFetchLab(1);
  onTestFinished(() => lab.close());
  lab.space.write(1, { content: { icon: 'demo:car' } });
  const cwd = makeTemporaryFolder();
  const config = { storyblok: { requestsPerSecond: 'unlimited' }, icons: { service: service.url } };
  writeFiles(cwd, { 'stopover.config.json': JSON.stringify(config) });
  const env = { STORYBLOK_API_URL: lab.apiUrl, STORYBLOK_TOKEN: 'token-of-a-space' };
  const fetchAgain = async () =>
    readDocument(await runInProcess(['fetch', '--json'], { cwd, env }), FetchDocument).mode;
  return { cwd, env, folder: join(cwd, 'fixtures/content'), fetchAgain };
}

it('brings back what somebody deleted, although nothing has changed in the space', async () => {
  const { folder, fetchAgain } = await openProject();
  await fetchAgain();
  rmSync(join(folder, 'icons.json'));
  expect(await fetchAgain()).toBe('unchanged');
  expect([...readKeptIcons(folder).icons.keys()]).toEqual(['demo:car']);
});

it('brings what a fetch left open that was killed when its stories were there', async () => {
  const { cwd, env, folder, fetchAgain } = await openProject();
  const context = makeContext({ cwd, env });
  const { config } = await loadConfig(context);
  await fetchSpace({ config, flags: {}, events: createEventHub() }, context);
  expect(await fetchAgain()).toBe('unchanged');
  expect([...readKeptIcons(folder).icons.keys()]).toEqual(['demo:car']);
});
