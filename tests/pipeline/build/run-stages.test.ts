/** The stages of a build are connected by their events. Each gets the facts that the previous one has announced. */
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BuildEvent } from '../../../pipeline/build/build-facts.ts';
import { buildStages } from '../../../pipeline/build/build-site.ts';
import type { EndOf } from '../../../pipeline/build/run-stages.ts';
import { createEventHub, type PipelineEvents } from '../../../pipeline/events.ts';
import { makePage, makeSiteLab } from '../../support/sites/site-lab.ts';

/** Linux lists here which files a process has open. */
const OPEN_FILES = '/proc/self/fd';

/** Ways end here because the types say so: another event is an error of the compiler. */
const endOfBuild: EndOf<typeof buildStages, 'build:started'> = 'build:published';
const endOfPage: EndOf<typeof buildStages, 'page:rendered'> = 'page:written';

const home = makePage(1, { title: 'Home', slug: 'home' });
const guide = makePage(2, { title: 'Guide', slug: 'guide' });
const broken = makePage(3, {
  title: 'Broken',
  slug: 'broken',
  body: [{ _uid: 'f', component: 'fragile', breaks: true }],
});

/** Every event that a build announces. */
const buildEvents = [
  'build:started',
  'store:edited',
  'stories:opened',
  'build:planned',
  'page:rendered',
  'page:failed',
  'page:written',
  'build:written',
  'build:published',
] as const satisfies readonly BuildEvent[];

function openListener() {
  const events = createEventHub();
  const heard: { readonly name: BuildEvent; readonly payload: PipelineEvents[BuildEvent] }[] = [];
  for (const name of buildEvents) events.observe(name, (payload) => heard.push({ name, payload }));
  return { events, heard, names: () => heard.map(({ name }) => name) };
}

describe('the stages of a build', () => {
  it('should lead from one to the next, and a page to the stage that writes it', () => {
    const followed: string[] = ['build:started'];
    for (let event: BuildEvent | undefined = 'build:started'; event; ) {
      event = buildStages.find(({ startsOn }) => startsOn === event)?.announces;
      if (event) followed.push(event);
    }
    expect(followed.at(-1)).toBe(endOfBuild);
    const others = buildStages.filter(({ announces }) => !followed.includes(announces));
    expect(others.map(({ startsOn, announces }) => [startsOn, announces])).toEqual([
      ['page:rendered', endOfPage],
    ]);
  });

  it('should announce their events in order, and a page only when the one before it is written', async () => {
    const lab = makeSiteLab();
    lab.store({ stories: [home, guide] });
    const { events, names } = openListener();
    let isWriting = false;
    events.handle('page:rendered', async () => {
      expect(isWriting).toBe(false);
      isWriting = true;
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
    events.handle('page:written', () => {
      isWriting = false;
    });
    expect((await lab.build({ events })).error).toBeUndefined();
    expect(names()).toEqual([
      ...['build:started', 'stories:opened', 'build:planned'],
      ...['page:rendered', 'page:written', 'page:rendered', 'page:written'],
      ...['build:written', 'build:published'],
    ]);
  });

  it('should tell bystanders plain data, which can be copied and leads to nothing of the build', async () => {
    const lab = makeSiteLab();
    lab.store({ stories: [home, broken] });
    const { events, heard, names } = openListener();
    await lab.build({ events });
    lab.store({ stories: [home, guide] });
    await lab.build({ events });
    expect(new Set(names())).toEqual(new Set(buildEvents.filter((name) => name !== 'store:edited')));
    for (const { name, payload } of heard) {
      const { reused, ...plan } = 'plan' in payload ? payload.plan : { reused: undefined };
      const told = 'plan' in payload ? { ...plan, reused: Array.from(reused?.list() ?? []) } : payload;
      expect(JSON.parse(JSON.stringify(structuredClone(told))), name).toEqual(told);
    }
  });

  it.runIf(existsSync(OPEN_FILES))('should close what they opened when one of them fails', async () => {
    const lab = makeSiteLab();
    lab.store({ stories: [home, guide] });
    await lab.build();
    const countOpen = () => readdirSync(OPEN_FILES).length;
    const before = countOpen();
    for (const name of buildEvents.filter((event) => event !== 'store:edited')) {
      const events = createEventHub();
      events.handle(name, () => {
        throw new Error(`${name} is not wanted`);
      });
      lab.store({ stories: [makePage(1, { title: `Home of ${name}`, slug: 'home' }), broken, guide] });
      expect((await lab.build({ events, force: true })).error).toBeInstanceOf(Error);
      expect(readdirSync(`${lab.out}/..`).filter((file) => /staging|lock|journal/.test(file))).toEqual([]);
    }
    expect(countOpen()).toBe(before);
  });
});
