/** Lists the files in which two editions of a store differ. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The manifest, and the files of the stories whose lines in it differ; paths below the store. */
export function listEdited(before, after) {
  const [old, fresh] = [before, after].map((store) => readFileSync(join(store, 'manifest.json'), 'utf8'));
  const lines = new Set(old.split('\n'));
  const changed = fresh.split('\n').filter((line) => line.startsWith('    {"slug"') && !lines.has(line));
  return ['manifest.json', ...changed.map(storyFile)];
}

function storyFile(line) {
  const { slug, startpage } = JSON.parse(line.replace(/,$/, ''));
  return join('stories', 'default', `${slug}${startpage ? '/_index' : ''}.json`);
}
