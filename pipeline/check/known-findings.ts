/** The baseline: a file of known findings, so that a check reports only new ones. Teams keep it with their code. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { replaceFile } from '../disk/replace-file.ts';
import { explainDiskError, StopoverError } from '../errors.ts';
import type { CheckFinding } from './check-rule.ts';
import { identify } from './check-site.ts';

const KnownFinding = z.object({
  rule: z.string(),
  route: z.string().default(''),
  story: z.string().default(''),
  path: z.string().default(''),
  message: z.string(),
});

const Baseline = z.object({ version: z.literal(1), findings: z.array(KnownFinding) });

/** A finding that the team has accepted. */
export type KnownFinding = z.output<typeof KnownFinding>;

/** The findings of a check without the known ones. */
export interface BaselineResult {
  readonly findings: readonly CheckFinding[];
  /** Number of findings that are known. */
  readonly known: number;
  /** Known findings that no longer occur. */
  readonly gone: readonly KnownFinding[];
}

/** Reads a baseline. @throws StopoverError baseline-unreadable. */
export function readBaseline(file: string): readonly KnownFinding[] {
  const text = readText(file).replace(/^\uFEFF/, '');
  try {
    return Baseline.parse(JSON.parse(text)).findings;
  } catch (error) {
    throw refuse(file, error);
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw refuse(file, error);
  }
}

function refuse(file: string, cause: unknown): StopoverError {
  return new StopoverError('baseline-unreadable', { file, reason: describeProblem(cause) }, { cause });
}

function describeProblem(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'there is no such file yet';
  if (!(error instanceof z.ZodError)) return explainDiskError(error);
  return error.issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ');
}

/**
 * Writes the findings of a check as known, one on each line, so that a diff of two baselines is readable.
 * @throws StopoverError usage when the file has something else in it; baseline-unreadable; disk-write.
 */
export function writeBaseline(file: string, findings: readonly CheckFinding[]): void {
  refuseOtherFile(file);
  const lines = findings
    .map(({ rule, route, story, path, message }) => JSON.stringify({ rule, route, story, path, message }))
    .sort()
    .map((line) => `    ${line}`);
  const list = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`;
  replaceFile(file, `{\n  "version": 1,\n  "findings": ${list}\n}\n`, { flush: true });
}

/** A damaged baseline may be replaced, but no other file, such as a `package.json` that was named by mistake. */
function refuseOtherFile(file: string): void {
  // Writing tells of a folder.
  if (!existsSync(file) || statSync(file).isDirectory()) return;
  const text = readText(file);
  if (text.trim() === '' || text.includes('"findings"')) return;
  const reason = `${file} is no list of known findings, so --update-baseline does not replace it. Name another file.`;
  throw new StopoverError('usage', { reason });
}

/** Removes known findings. */
export function applyBaseline(
  findings: readonly CheckFinding[],
  baseline: readonly KnownFinding[],
): BaselineResult {
  const found = new Set(findings.map(identify));
  const accepted = new Set(baseline.map(identify));
  const left = findings.filter((finding) => !accepted.has(identify(finding)));
  return {
    findings: left,
    known: findings.length - left.length,
    gone: baseline.filter((finding) => !found.has(identify(finding))),
  };
}
