/** Keeps the findings of a check in the cache, for the next one to tell what is new. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CheckFinding } from '#pipeline';

/** The findings of the last check; none if nothing is known of it. */
export function readKeptFindings(file: string): readonly CheckFinding[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}

/** Keeps findings; where the cache cannot be written to, the next check tells all. */
export function keepFindings(file: string, findings: readonly CheckFinding[]): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.next`, JSON.stringify(findings));
    renameSync(`${file}.next`, file);
  } catch {
    // The check itself has its findings.
  }
}
