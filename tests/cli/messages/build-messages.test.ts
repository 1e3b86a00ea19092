import { describe, expect, it } from 'vitest';
import type { BuildReport } from '#pipeline';
import { reportBuildProgress, summariseBuild } from '../../../cli/messages/build-messages.ts';
import { openEvents } from '../../../cli/open-events.ts';
import { makeContext } from '../support/make-context.ts';

type Failure = BuildReport['failures'][number];

const report = {
  buildId: 'abc',
  pages: { total: 20, rendered: 12, reused: 8, removed: 1, failed: 0 },
  files: { written: 3, unchanged: 40, removed: 1, bytes: 3_700_000 },
  phases: { plan: 9, render: 7_400 },
  failures: [],
  peakRssBytes: 140_000_000,
  warnings: [],
  slowest: [120, 80, 30, 20].map((milliseconds, index) => ({ route: `/slow-${index}`, milliseconds })),
  largest: [36_200, 900].map((bytes, index) => ({ route: `/large-${index}`, bytes })),
  nextChangeAt: null,
};

function summarise(
  changes: Partial<Omit<typeof report, 'buildId'>> & { buildId?: null },
  verbose = false,
): string {
  const { terminal, said } = makeContext({ cwd: '/project', verbose });
  summariseBuild({ ...report, ...changes }, { terminal, cwd: '/project', folder: '/project/dist' });
  return said();
}

describe('summariseBuild', () => {
  it('should say what was made, where, and what took longest', () => {
    expect(summarise({}).split('\n')).toEqual([
      '✔ 20 pages: 12 rendered, 8 reused, 1 removed',
      '  files     3 written, 40 unchanged, 1 removed',
      '  site      dist, 3.7 MB',
      '  time      render 7.4 s, plan 9 ms',
      '  slowest   120 ms  /slow-0',
      '             80 ms  /slow-1',
      '             30 ms  /slow-2',
      '  largest   36.2 kB  /large-0',
      '              900 B  /large-1',
      '  build     abc',
      '',
    ]);
    expect(summarise({}, true)).toMatch(/\/slow-3\n.*memory {4}140\.0 MB at most/s);
  });

  it('should say that nothing had to be rendered', () => {
    const pages = { ...report.pages, rendered: 0, reused: 20, removed: 0 };
    expect(summarise({ pages })).toContain('✔ 20 pages: nothing to render, all are as they were');
    expect(summarise({ pages })).not.toContain('slowest');
    const none = { ...pages, total: 0, reused: 0 };
    expect(summarise({ pages: none })).toContain('✔ 0 pages: no story has a page');
  });

  it('should not say that all is as it was if pages failed, and were kept or left out', () => {
    const pages = { ...report.pages, rendered: 0, reused: 19, removed: 0, failed: 1 };
    expect(summarise({ pages })).toContain('✔ 20 pages: 0 rendered, 19 reused, 0 removed, 1 failed');
  });

  it('should say of a failed build how far it got, and nothing of a site', () => {
    const pages = { ...report.pages, failed: 13 };
    const failed = summarise({ buildId: null, pages });
    expect(failed).toContain('✖ and 3 pages more (--verbose shows all)');
    expect(failed).toContain('✖ 20 pages: 12 rendered, 8 reused, 1 removed, 13 failed');
    expect(failed).not.toContain('site');
  });

  it('should say nothing of pages where none was planned', () => {
    const pages = { total: 0, rendered: 0, reused: 0, removed: 0, failed: 0 };
    expect(summarise({ buildId: null, pages })).toBe('');
  });
});

describe('reportBuildProgress', () => {
  it('should tell the first failing pages as they come, with story and block', async () => {
    const { terminal, said } = makeContext({ cwd: '/' });
    const events = openEvents(terminal);
    reportBuildProgress(events, terminal);
    for (let number = 1; number <= 12; number += 1) {
      const place = { uuid: 'uuid', language: 'en', route: `/page-${number}`, block: 'content.body[2]' };
      await events.emit('page:failed', { failure: { ...place, story: 'a-story', message: 'it broke' } });
    }
    expect(said().split('\n')).toHaveLength(11);
    expect(said()).toMatch(/^✖ \/page-1 \(story "a-story", content\.body\[2\]\): it broke\n/);
  });

  it('should name the list of a page that is no story', async () => {
    const { terminal, said } = makeContext({ cwd: '/' });
    const events = openEvents(terminal);
    reportBuildProgress(events, terminal);
    const place = { uuid: 'pages/news/2', language: 'en', route: '/news/2', block: 'content' };
    await events.emit('page:failed', {
      failure: { ...place, story: 'news/2', list: 'news', message: 'it broke' },
    });
    expect(said()).toBe('✖ /news/2 (list "news", content): it broke\n');
  });

  /** Returns the lines about failures, without the line with the number of pages. */
  async function tellFailures(failures: readonly Partial<Failure>[], verbose = false) {
    const { terminal, said } = makeContext({ cwd: '/', verbose });
    const events = openEvents(terminal);
    reportBuildProgress(events, terminal);
    const told = failures.map((failure, index) => {
      const page = { uuid: 'uuid', language: 'en', route: `/page-${index + 1}`, story: 'a-story' };
      return { ...page, block: 'content', message: 'it broke', ...failure };
    });
    for (const failure of told) await events.emit('page:failed', { failure });
    const pages = { ...report.pages, rendered: 0, failed: told.length };
    summariseBuild(
      { ...report, buildId: null, pages, failures: told },
      { terminal, cwd: '/', folder: '/dist' },
    );
    return said().split('\n').slice(0, -2);
  }

  it('should tell the first page alone where a part of the shell fails on each, and count the others', async () => {
    const ofShell = { block: 'shell.header' };
    const failures = [ofShell, ofShell, { block: 'content.body[0]' }, ofShell];
    expect(await tellFailures(failures)).toEqual([
      '✖ /page-1 (story "a-story", shell.header): it broke',
      '✖ /page-3 (story "a-story", content.body[0]): it broke',
      '✖ 2 pages more, for the same reason: it broke (shell.header)',
    ]);
    expect(await tellFailures(failures, true)).toHaveLength(4);
  });

  it('should tell a fault of the code once, wherever blocks are on pages, and leave room for other faults', async () => {
    const often = Array.from({ length: 30 }, (_, index) => ({
      block: `content.body[${index}]`,
      place: 'blocks/ticket.tsx:2:3',
    }));
    const other = { message: 'no price', place: 'blocks/price.tsx:4:5' };
    const third = { message: 'title: Required' };
    expect(await tellFailures([...often, other, third, third])).toEqual([
      '✖ /page-1 (story "a-story", content.body[0]): it broke (blocks/ticket.tsx:2:3)',
      '✖ /page-31 (story "a-story", content): no price (blocks/price.tsx:4:5)',
      '✖ /page-32 (story "a-story", content): title: Required',
      '✖ /page-33 (story "a-story", content): title: Required',
      '✖ 29 pages more, for the same reason: it broke (blocks/ticket.tsx:2:3)',
    ]);
    expect(await tellFailures([...often, other], true)).toHaveLength(31);
  });

  it('should count every page that it does not tell, however many reasons there are', async () => {
    const twice = Array.from({ length: 12 }, (_, index) => ({ place: `blocks/ticket.tsx:${index + 1}:1` }));
    const told = await tellFailures([...twice, ...twice]);
    expect(told).toHaveLength(10 + 10 + 1);
    expect(told.at(-1)).toBe('✖ and 4 pages more (--verbose shows all)');
  });
});
