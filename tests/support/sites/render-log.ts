/** A file that a site's own blocks write to when they are rendered, in whichever process or thread. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach } from 'vitest';

/** Returns the path of the log of a test file: each test begins without it. */
export function openRenderLog(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stopover renders '));
  const log = join(folder, 'renders.txt');
  beforeEach(() => rmSync(log, { force: true }));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return log;
}
