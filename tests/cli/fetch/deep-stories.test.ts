/** Stories of a folder that are nested too deeply to be fetched. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTemporaryFolder, writeFiles } from '../../support/runs/temporary-folder.ts';
import { FailureDocument, readDocument } from '../support/json-documents.ts';
import { runInProcess } from '../support/run-in-process.ts';

const LEVELS = 20_000;
const quotes = `${'{"type":"blockquote","content":['.repeat(LEVELS)}${']}'.repeat(LEVELS)}`;

/** Engines of newer Node versions write content of any depth. */
function canWrite(json: string): boolean {
  try {
    JSON.stringify(JSON.parse(json));
    return true;
  } catch {
    return false;
  }
}

it.skipIf(canWrite(quotes))('should be named, with the field that is nested', async () => {
  const cwd = makeTemporaryFolder();
  const body = [{ _uid: 'b', component: 'rich_text', text: { type: 'doc', content: ['QUOTES'] } }];
  const story = { full_slug: 'guides/deep', content: { _uid: 'a', component: 'page', body } };
  writeFiles(cwd, { 'stories/deep.json': JSON.stringify({ story }).replace('"QUOTES"', quotes) });
  const result = await runInProcess(['fetch', '--from', 'stories', '--json'], { cwd });
  expect(result.status).toBe(3);
  const { code, message } = readDocument(result, FailureDocument).error;
  expect(code).toBe('stories-refused');
  expect(message).toContain('"guides/deep" (content.body[0].text)');
  expect(existsSync(join(cwd, 'fixtures/content/manifest.json'))).toBe(false);
});
