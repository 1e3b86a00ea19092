/** Refuses a module that re-exports a name from two others: JavaScript then exports neither, and a block would be lost silently. */
import { readFileSync } from 'node:fs';
import { parse, relative } from 'node:path';
import type { InputOptions } from 'rolldown';
import { isInstalled } from '../packages/installed.ts';

/** Collects lost exports while modules are bundled. */
interface LostExports {
  readonly onLog: NonNullable<InputOptions['onLog']>;
  /** Call after bundling. @throws Error with the file of such an export. */
  refuse(): void;
}

/** Listens to the bundler, which only warns about lost exports. */
export function listenForLostExports(cwd: string): LostExports {
  const errors: Error[] = [];
  return {
    onLog(_level, { code, id, ids = [], message }) {
      if (code !== 'NAMESPACE_CONFLICT' || !id || isInstalled(id)) return;
      const [, name = ''] = /re-exports "(.+?)" from/.exec(message) ?? [];
      const files = ids.map((file) => relative(cwd, file)).join(' and ');
      const words = `it exports "${name}" of ${files}, and so has neither; give one of them another name`;
      // The bundler's own position is in another file.
      const loc = { file: id, line: findExport(id, ids.at(-1) ?? ''), column: 0 };
      errors.push(Object.assign(new Error(words), { id, loc }));
    },
    refuse() {
      const [first] = errors.sort((a, b) => (a.message < b.message ? -1 : 1));
      if (first) throw first;
    },
  };
}

/** Number of the line on which a module re-exports all of another; 1 if it does so through a third module. */
function findExport(id: string, other: string): number {
  const lines = readFileSync(id, 'utf8').split('\n');
  const index = lines.findIndex((line) => line.includes('*') && line.includes(parse(other).name));
  return Math.max(index, 0) + 1;
}
