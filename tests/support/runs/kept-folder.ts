/** Folders that exist for all tests of a file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Makes an empty folder while tests are declared, removed when the last of them has finished. */
export function makeKeptFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stopover kept '));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
