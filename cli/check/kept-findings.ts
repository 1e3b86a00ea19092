/** Keeps the findings of a check in the cache, so the next check can tell what is new. */
import type { CheckFinding } from '#pipeline';
import { keepJson, readKeptJson } from '#pipeline/disk';

/** Reads the findings of the last check; none if they are not known. */
export function readKeptFindings(file: string): readonly CheckFinding[] {
  return (readKeptJson(file) ?? []) as readonly CheckFinding[];
}

/** Keeps findings. If the cache is not writable, the next check reports all findings. */
export function keepFindings(file: string, findings: readonly CheckFinding[]): void {
  keepJson(file, findings);
}
