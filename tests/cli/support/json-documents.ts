/** The JSON documents of the command line, on which scripts rely, as docs/cli.md describes them. */
import { expect } from 'vitest';
import { z } from 'zod';
import type { ProgramResult } from './run-program.ts';

const count = z.int().nonnegative();

const Warning = z.looseObject({ code: z.string().min(1), message: z.string().min(1) });

const Failure = z.strictObject({
  code: z.string().min(1),
  message: z.string().min(1),
  hint: z.string().min(1),
  exitCode: z.int().positive(),
});

const succeeded = { ok: z.literal(true), durationMs: count, warnings: z.array(Warning) };
const failed = {
  command: z.string().nullable(),
  ok: z.literal(false),
  durationMs: count,
  warnings: z.array(Warning),
  error: Failure,
};

export const FetchDocument = z.strictObject({
  command: z.literal('fetch'),
  ...succeeded,
  mode: z.enum(['full', 'incremental', 'unchanged']),
  requests: count,
  retries: count,
  resumedPages: count,
  stories: z.strictObject({ total: count, added: count, changed: count, removed: count, unchanged: count }),
  languages: z.array(z.string()),
  cv: count,
  spaceName: z.string().nullable(),
  store: z.string(),
  /** Shuttle routes, computed after the fetch; not in a dry run. */
  routes: z.strictObject({ total: count, computed: count, kept: count, failed: count }).optional(),
  /** Icons that content names; not in a dry run. */
  icons: z.strictObject({ total: count, added: count, missing: count }).optional(),
});

const buildFacts = {
  command: z.literal('build'),
  pages: z.strictObject({ total: count, rendered: count, reused: count, removed: count, failed: count }),
  files: z.strictObject({ written: count, unchanged: count, removed: count, bytes: count }),
  phases: z.record(z.string(), z.number().nonnegative()),
  failures: z.array(
    z.strictObject({
      route: z.string(),
      story: z.string(),
      block: z.string(),
      message: z.string(),
      place: z.string().optional(),
      missingType: z.string().optional(),
    }),
  ),
  peakRssBytes: z.int().positive(),
};

export const BuildDocument = z.looseObject({ ...succeeded, ...buildFacts, buildId: z.string().min(1) });
/** A failed build that got far enough to have facts to report. */
export const FailedBuildDocument = z.looseObject({ ...failed, ...buildFacts, buildId: z.null() });

/** The keys that `--profile` adds. */
export const ProfileFiles = z.strictObject({ report: z.string(), trace: z.string() });

export const ServeDocument = z.strictObject({
  command: z.literal('serve'),
  ...succeeded,
  url: z.url(),
  folder: z.string(),
});

export const ContentApiDocument = z.strictObject({
  command: z.literal('content-api'),
  ...succeeded,
  url: z.url(),
  stories: z.string(),
});

/** Failures before there are any facts to report: the keys are there all the same. */
export const unbegunDocuments = {
  fetch: z.strictObject({
    ...FetchDocument.shape,
    ...failed,
    mode: z.null(),
    cv: z.null(),
    store: z.string().nullable(),
  }),
  build: FailedBuildDocument,
  check: z.strictObject({
    ...failed,
    pages: z.literal(0),
    counts: z.strictObject({ error: count, warning: count, info: count }),
    known: z.literal(0),
    gone: z.tuple([]),
    findings: z.tuple([]),
  }),
  diff: z.strictObject({ ...failed, pages: z.tuple([]), redirects: z.tuple([]) }),
};

export const FailureDocument = z.looseObject(failed);

/** Reads the one JSON document on standard output and checks it against its schema; any other output fails the test. */
export function readDocument<Schema extends z.ZodType>(
  { stdout }: Pick<ProgramResult, 'stdout'>,
  schema: Schema,
): z.output<Schema> {
  const lines = stdout.trim().split('\n');
  expect(lines).toHaveLength(1);
  return schema.parse(JSON.parse(lines[0]!));
}
