/**
 * A profile as a trace that Perfetto and chrome://tracing open: one track for each thread, phases and pages as slices.
 * Source of the format: "Trace Event Format" (Google, 2016), JSON object format, complete and metadata events.
 */
import type { BuildProfile, PageProfile } from './build-profile.ts';

/** One event; times in whole microseconds since the build began. */
export type TraceEvent =
  | {
      readonly ph: 'X';
      readonly name: string;
      readonly cat: string;
      readonly ts: number;
      readonly dur: number;
      readonly pid: number;
      readonly tid: number;
      readonly args: Readonly<Record<string, unknown>>;
    }
  | {
      readonly ph: 'M';
      readonly name: 'process_name' | 'thread_name' | 'thread_sort_index';
      readonly pid: number;
      readonly tid: number;
      readonly args: Readonly<Record<string, unknown>>;
    };

/** The build is one process; viewers number tracks from 1. */
const PROCESS = 1;
const MICROSECONDS_PER_MS = 1000;

/** Yields the trace's JSON in pieces, so that a large site's trace is never one string. */
export function* formatTrace(profile: BuildProfile): Generator<string> {
  yield '{"displayTimeUnit":"ms","traceEvents":[\n';
  let separator = '';
  for (const event of listTraceEvents(profile)) {
    yield separator + JSON.stringify(event);
    separator = ',\n';
  }
  const { buildId, pages, files } = profile.report;
  const facts = { program: 'stopover build', buildId, pages, files, startedAt: new Date(profile.startMs) };
  yield `\n],"otherData":${JSON.stringify(facts)}}\n`;
}

function* listTraceEvents(profile: BuildProfile): Generator<TraceEvent> {
  const { startMs, endMs, phases, steps, threads, batches, pages, report } = profile;
  const slice = createSlicer(startMs);
  yield describeTrack('process_name', 0, { name: 'stopover build' });
  const tracks = new Set([0, ...threads.map(({ name }) => Number(name)), ...pages.map(threadOf)]);
  for (const thread of [...tracks].sort((a, b) => a - b)) {
    yield describeTrack('thread_name', thread, { name: nameTrack(thread, threads) });
    yield describeTrack('thread_sort_index', thread, { sort_index: thread });
  }
  const { buildId, pages: counts, files } = report;
  const whole = { name: 'build', startMs, milliseconds: endMs - startMs };
  yield slice(whole, { cat: 'build', thread: 0, args: { buildId, pages: counts, files } });
  for (const phase of phases) yield slice(phase, { cat: 'phase', thread: 0, args: {} });
  for (const step of steps) yield slice(step, { cat: 'step', thread: 0, args: {} });
  for (const span of threads) {
    yield slice({ ...span, name: 'start' }, { cat: 'thread', thread: Number(span.name), args: {} });
  }
  for (const batch of batches) {
    const { thread, name, pages: made } = batch;
    yield slice({ ...batch, name: `batch ${name}` }, { cat: 'batch', thread, args: { pages: made } });
  }
  for (const page of pages) {
    const { route, work } = page;
    yield slice({ ...work, name: route }, { cat: 'page', thread: work.thread, args: describePage(page) });
  }
}

function nameTrack(thread: number, threads: BuildProfile['threads']): string {
  if (thread === 0) return 'build';
  const host = threads.find(({ name }) => Number(name) === thread)?.host;
  return `render thread ${thread}${host === undefined ? '' : ` on ${host}`}`;
}

function threadOf({ work }: PageProfile): number {
  return work.thread;
}

function describePage(page: PageProfile): Readonly<Record<string, unknown>> {
  const { title, story, language, bytes, renderMs, isChanged, hasKeptContent, work, causes } = page;
  return {
    ...{ title, story, language, bytes, isChanged, hasKeptContent },
    renderMs: Math.round(renderMs * MICROSECONDS_PER_MS) / MICROSECONDS_PER_MS,
    sharedParts: work.parts,
    causes: causes.map(({ kind, subject, fields }) =>
      [kind, subject, fields.join(' ')].filter(Boolean).join(' '),
    ),
  };
}

function describeTrack(
  name: (TraceEvent & { ph: 'M' })['name'],
  thread: number,
  args: Readonly<Record<string, unknown>>,
): TraceEvent {
  return { ph: 'M', name, pid: PROCESS, tid: thread + 1, args };
}

/** Rounds start and end, not the duration, so that nested slices stay nested in whole microseconds. */
function createSlicer(originMs: number) {
  const toMicroseconds = (ms: number) => Math.round((ms - originMs) * MICROSECONDS_PER_MS);
  return (
    { name, startMs, milliseconds }: { name: string; startMs: number; milliseconds: number },
    { cat, thread, args }: { cat: string; thread: number; args: Readonly<Record<string, unknown>> },
  ): TraceEvent => {
    const ts = toMicroseconds(startMs);
    const dur = toMicroseconds(startMs + milliseconds) - ts;
    return { ph: 'X', name, cat, ts, dur, pid: PROCESS, tid: thread + 1, args };
  };
}
