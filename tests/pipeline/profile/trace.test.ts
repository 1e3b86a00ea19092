/** The trace of a build, checked against the format's own rules. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { BuildProfile } from '../../../pipeline/profile/build-profile.ts';
import { formatTrace } from '../../../pipeline/profile/trace.ts';
import { noExtensions } from '../../../pipeline/run/build-settings.ts';
import { bundleProgram } from '../../support/programs/bundle-program.ts';
import { makeBreakingPage, makePage, makeSiteLab } from '../../support/sites/site-lab.ts';
import { profileBuild } from './support/profile-build.ts';

const time = z.int().nonnegative();
const place = { name: z.string().min(1), pid: z.literal(1), tid: z.int().positive() };
const args = z.record(z.string(), z.unknown());

const Slice = z.strictObject({
  ph: z.literal('X'),
  ...place,
  cat: z.enum(['build', 'phase', 'step', 'thread', 'page']),
  ts: time,
  dur: time,
  args,
});
const Metadata = z.discriminatedUnion('name', [
  z.strictObject({
    ph: z.literal('M'),
    ...place,
    name: z.literal('process_name'),
    args: z.strictObject({ name: z.string() }),
  }),
  z.strictObject({
    ph: z.literal('M'),
    ...place,
    name: z.literal('thread_name'),
    args: z.strictObject({ name: z.string() }),
  }),
  z.strictObject({
    ph: z.literal('M'),
    ...place,
    name: z.literal('thread_sort_index'),
    args: z.strictObject({ sort_index: z.int() }),
  }),
]);
const Trace = z.strictObject({
  displayTimeUnit: z.literal('ms'),
  traceEvents: z.array(z.union([Slice, Metadata])),
  otherData: z.looseObject({ program: z.literal('stopover build') }),
});
type Slice = z.output<typeof Slice>;

function readTrace(profile: BuildProfile) {
  const { traceEvents } = Trace.parse(JSON.parse([...formatTrace(profile)].join('')));
  const slices = traceEvents.filter((event): event is Slice => event.ph === 'X');
  return { slices, metadata: traceEvents.filter((event) => event.ph === 'M') };
}

/** The slices of each track, in the order in which they begin. */
function listTracks(slices: readonly Slice[]): Slice[][] {
  const numbers = [...new Set(slices.map(({ tid }) => tid))];
  const inOrder = slices.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur);
  return numbers.map((number) => inOrder.filter(({ tid }) => tid === number));
}

/** Viewers draw slices of a track as a pile: of two that overlap, one has to lie in the other. */
function expectPiles(slices: readonly Slice[]): void {
  for (const track of listTracks(slices)) {
    const open: Slice[] = [];
    for (const slice of track) {
      while (open.length > 0 && endOf(open.at(-1)!) <= slice.ts) open.pop();
      const around = open.at(-1);
      if (around) expect(endOf(slice), `${slice.name} in ${around.name}`).toBeLessThanOrEqual(endOf(around));
      open.push(slice);
    }
  }
}

function endOf({ ts, dur }: Slice): number {
  return ts + dur;
}

function makeFilledLab(pages: number) {
  const lab = makeSiteLab();
  const stories = Array.from({ length: pages }, (_, index) =>
    makePage(index + 1, {
      title: `Page "${index}" </script>\u2028`,
      slug: index === 0 ? 'home' : `page-${index}`,
    }),
  );
  lab.store({ stories });
  return lab;
}

let folder: string;
let threadEntry: URL;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stopover-trace-'));
  const source = join(import.meta.dirname, '../../../pipeline/render/engines/render-thread.ts');
  threadEntry = pathToFileURL(await bundleProgram(source, folder));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the trace', () => {
  it('should hold the build, its phases and its pages, one in the other', async () => {
    const profile = await profileBuild(makeFilledLab(12));
    const { slices, metadata } = readTrace(profile);
    expectPiles(slices);
    expect(slices.filter(({ cat }) => cat === 'phase').map(({ name }) => name)).toEqual(
      expect.arrayContaining(Object.keys(profile.report.phases)),
    );
    expect(
      slices
        .filter(({ cat }) => cat === 'page')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(profile.pages.map(({ route }) => route).sort());
    expect(profile.pages).toHaveLength(12);
    expect(metadata.map(({ args }) => args)).toContainEqual({ name: 'build' });
    const render = slices.find(({ name }) => name === 'render')!;
    for (const page of slices.filter(({ cat }) => cat === 'page')) {
      expect(page.ts).toBeGreaterThanOrEqual(render.ts);
      expect(endOf(page)).toBeLessThanOrEqual(endOf(render));
    }
  });

  it('should show how long each artefact takes, within their phase', async () => {
    const { slices } = readTrace(await profileBuild(makeFilledLab(3)));
    const phase = slices.find(({ name }) => name === 'artefacts')!;
    const steps = slices.filter(({ cat }) => cat === 'step');
    const names = ['error-pages', 'redirects', 'robots', 'sitemap', 'assets', 'build-id', 'latest-manifest'];
    expect(steps.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    for (const step of steps) {
      expect(step.ts).toBeGreaterThanOrEqual(phase.ts);
      expect(endOf(step)).toBeLessThanOrEqual(endOf(phase));
    }
  });

  it('should have a track for every thread, with its start before its pages', async () => {
    const lab = makeFilledLab(200);
    const build = (pauseMs: number) =>
      profileBuild(lab, { extensions: noExtensions, workers: 3, threadEntry, force: true, pauseMs });
    let profile = await build(0);
    // This thread may have made all pages before another one was there.
    for (let pauseMs = 2; profile.threads.length === 0 && pauseMs < 100; pauseMs *= 2) {
      profile = await build(pauseMs);
    }
    const { slices, metadata } = readTrace(profile);
    expectPiles(slices);
    const names = metadata.filter(({ name }) => name === 'thread_name').map(({ args }) => args);
    expect(names).toHaveLength(1 + profile.threads.length);
    expect(profile.threads.length).toBeGreaterThan(0);
    for (const [start, ...pages] of listTracks(slices.filter(({ tid }) => tid > 1))) {
      expect(start).toMatchObject({ name: 'start', cat: 'thread' });
      expect(pages.length).toBeGreaterThan(0);
      expect(Math.min(...pages.map(({ ts }) => ts))).toBeGreaterThanOrEqual(endOf(start!));
    }
  });

  it('should be a trace too when the build fails before it has begun, and when a page fails', async () => {
    const empty = await profileBuild(makeSiteLab());
    expect(empty.report.error).toMatchObject({ code: 'store-missing' });
    expect(readTrace(empty).slices.map(({ name }) => name)).toContain('build');
    const lab = makeSiteLab();
    lab.store({ stories: [makeBreakingPage()] });
    expect(readTrace(await profileBuild(lab)).slices.map(({ name }) => name)).toContain('render');
  });
});
