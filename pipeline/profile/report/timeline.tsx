/** The timeline of a build: a track for the phases, and one for each thread that made pages. */
import type { ReactNode } from 'react';
import { countOf, formatMs } from '../../bytes/quantities.ts';
import type { Span } from '../../run/phase-clock.ts';
import type { BuildProfile, PageProfile } from '../build-profile.ts';
import { Bar } from './bar.tsx';
import { DataTable } from './data-table.tsx';
import { findBusyStretches } from './figures/busy-stretches.ts';
import { Section } from './section.tsx';

/** Gaps between pages that are shorter than this part of the build would not be visible. */
const SMALLEST_GAP = 1 / 500;
/** Marks on the axis, both ends included. */
const AXIS_MARKS = 5;

/** Colours by phase; phases of other names share the last one. */
const colours: Readonly<Record<string, string>> = {
  store: 'c-store',
  assets: 'c-assets',
  plan: 'c-plan',
  render: 'c-main',
  artefacts: 'c-artefacts',
  publish: 'c-publish',
};

/** The work of each phase. */
const phaseWork: Readonly<Record<string, string>> = {
  store: 'opens the fixture store',
  assets: 'style sheet, scripts and fonts',
  plan: 'which pages there are, and which of them to render',
  render: 'renders pages and puts them beside the site',
  artefacts: 'sitemap, redirects, error pages',
  compress: 'compressed copies',
  publish: 'moves files into place, removes what is gone',
  profile: 'finds out which fields have changed, for this report and the next',
};

/** Renders the tracks on one time line. */
export function Timeline({ profile }: { readonly profile: BuildProfile }): ReactNode {
  const { startMs, endMs, phases, steps } = profile;
  const whole = endMs - startMs;
  const tracks = listTracks(profile);
  return (
    <Section id="time" title="Where the time went">
      <figure className="timeline">
        {tracks.map(({ name, note, slices }) => (
          <div className="track" key={name}>
            <p>
              {name} <span className="aside">{note}</span>
            </p>
            <svg viewBox="0 0 1000 1" preserveAspectRatio="none" role="img" aria-label={`${name}: ${note}`}>
              <rect className="c-rest" width="1000" height="1" />
              {slices.map((slice) => (
                <rect
                  key={`${slice.colour} ${slice.startMs}`}
                  className={slice.colour}
                  x={place((slice.startMs - startMs) / whole)}
                  width={Math.max(place((slice.endMs - slice.startMs) / whole), 1)}
                  height="1"
                />
              ))}
            </svg>
          </div>
        ))}
        <div className="axis" aria-hidden="true">
          {Array.from({ length: AXIS_MARKS }, (_, mark) => (
            <span key={String(mark)}>{formatMs((whole * mark) / (AXIS_MARKS - 1))}</span>
          ))}
        </div>
      </figure>
      <DataTable
        caption="Time by phase"
        columns={[
          { title: 'Phase' },
          { title: 'Time', isNumber: true },
          { title: 'Share', isNumber: true },
          { title: 'Does', isWords: true },
        ]}
        rows={sumPhases(phases).map(([name, ms]) => [
          { content: <PhaseName name={name} /> },
          { content: formatMs(ms), sortBy: ms },
          { content: <Bar part={ms} total={whole} colour={colourOf(name)} /> },
          { content: phaseWork[name] ?? '' },
        ])}
      />
      {steps.length > 0 && (
        <DataTable
          caption="Time by artefact"
          columns={[{ title: 'Artefact' }, { title: 'Time', isNumber: true }]}
          rows={steps.map(({ name, milliseconds }) => [
            { content: name },
            { content: formatMs(milliseconds), sortBy: milliseconds },
          ])}
        />
      )}
    </Section>
  );
}

function PhaseName({ name }: { readonly name: string }): ReactNode {
  return (
    <span className="named">
      <i className={`swatch ${colourOf(name)}`} />
      {name}
    </span>
  );
}

interface Track {
  readonly name: string;
  readonly note: string;
  readonly slices: readonly { readonly startMs: number; readonly endMs: number; readonly colour: string }[];
}

function listTracks(profile: BuildProfile): readonly Track[] {
  const { phases, threads, pages } = profile;
  const numbers = [
    ...new Set([...pages.map(({ work }) => work.thread), ...threads.map(({ name }) => Number(name))]),
  ];
  const phaseTrack = {
    name: 'Phases',
    note: phases.map(({ name, milliseconds }) => `${name} ${formatMs(milliseconds)}`).join(', '),
    slices: phases.map((span) => sliceOf(span, colourOf(span.name))),
  };
  return [phaseTrack, ...numbers.sort((a, b) => a - b).map((number) => describeThread(number, profile))];
}

function describeThread(number: number, { startMs, endMs, threads, batches, pages }: BuildProfile): Track {
  const own = pages.filter(({ work }) => work.thread === number);
  const start = threads.find(({ name }) => Number(name) === number);
  const stretches = findBusyStretches(own, (endMs - startMs) * SMALLEST_GAP);
  const began = start ? `, ready after ${formatMs(start.milliseconds)}` : '';
  const made = batches.filter(({ thread }) => thread === number).length;
  const inBatches = made > 0 ? `, ${countOf(made, 'batch', 'batches')}` : '';
  const host = start?.host === undefined ? '' : ` on ${start.host}`;
  return {
    name: number === 0 ? 'Build thread' : `Thread ${number}${host}`,
    note: `${countOf(own.length, 'page')} in ${formatMs(sumWork(own))}${inBatches}${began}`,
    slices: [
      ...(start ? [sliceOf(start, 'c-store')] : []),
      ...stretches.map((stretch) => ({ ...stretch, colour: 'c-main' })),
    ],
  };
}

function sumWork(pages: readonly PageProfile[]): number {
  return pages.reduce((sum, { work }) => sum + work.milliseconds, 0);
}

function sliceOf({ startMs, milliseconds }: Span, colour: string) {
  return { startMs, endMs: startMs + milliseconds, colour };
}

function sumPhases(phases: readonly Span[]): (readonly [string, number])[] {
  const sums = new Map<string, number>();
  for (const { name, milliseconds } of phases) sums.set(name, (sums.get(name) ?? 0) + milliseconds);
  return [...sums];
}

function colourOf(phase: string): string {
  return colours[phase] ?? 'c-other';
}

/** Converts a share of the track to its units, with one decimal: precise enough for any screen. */
function place(share: number): number {
  return Math.round(share * 10_000) / 10;
}
