/** Keeps the findings of a check in the cache, for the next one to tell what is new. */
import type { CheckFinding } from '#pipeline';
import { keepJson, readJsonFile } from '#pipeline/disk';

/** The findings of the last check; none if nothing is known of it. */
export function readKeptFindings(file: string): readonly CheckFinding[] {
  return (readJsonFile(file) ?? []) as readonly CheckFinding[];
}

/** Keeps findings; where the cache cannot be written to, the next check tells all. */
export function keepFindings(file: string, findings: readonly CheckFinding[]): void {
  keepJson(file, findings);
}
