/** The file of computed routes in the store: its content, the values that it refuses, and its effect on builds. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../../../pipeline/store/open-store.ts';
import {
  type KeptRoute,
  readComputedRoutes,
  writeComputedRoutes,
} from '../../../../pipeline/store/side-files/computed-routes.ts';
import { makeTemporaryFolder } from '../../../support/runs/temporary-folder.ts';

const route: KeptRoute = {
  stops: 'stops',
  version: 'embedded:1',
  line: '_p~iF~ps|U_ulLnnqC',
  distanceM: 4400,
  timeS: 540,
  legs: [{ distanceM: 4400, timeS: 540, steps: { en: [{ text: 'Drive east.', distanceM: 4400 }] } }],
  ground: [{ layer: 'roads', kind: 'minor', name: 'Heron Road', lines: ['_p~iF~ps|U'] }],
  attribution: 'Stopover demo roads',
};

function copyStore(): string {
  const folder = join(makeTemporaryFolder(), 'content');
  cpSync(join(import.meta.dirname, '../../../../fixtures/content'), folder, { recursive: true });
  writeComputedRoutes(folder, new Map());
  return folder;
}

describe('computed routes', () => {
  it('should be there as they were kept, and nothing but them', () => {
    const folder = copyStore();
    expect(openStore(folder).route('a')).toBeUndefined();
    expect(writeComputedRoutes(folder, new Map([['a', route]]))).toBe(true);
    expect(openStore(folder).route('a')).toEqual(route);
    expect(openStore(folder).route('b')).toBeUndefined();
    expect(writeComputedRoutes(folder, new Map([['a', route]]))).toBe(false);
    expect(writeComputedRoutes(folder, new Map())).toBe(true);
    expect(readComputedRoutes(folder).size).toBe(0);
    expect(writeComputedRoutes(folder, new Map())).toBe(false);
  });

  it('should not pass for missing where their file is there and cannot be read', () => {
    for (const name of ['routes.json', 'icons.json']) {
      const folder = copyStore();
      rmSync(join(folder, name), { force: true });
      mkdirSync(join(folder, name));
      const error = { code: 'store-unreadable', message: expect.stringContaining(`${name}: it is a folder`) };
      expect(() => openStore(folder)).toThrow(expect.objectContaining(error));
    }
  });

  it('should have the same bytes whatever the order in which they were computed', () => {
    const [one, other] = [copyStore(), copyStore()];
    writeComputedRoutes(
      one,
      new Map([
        ['a', route],
        ['b', { ...route, line: '_p~iF' }],
      ]),
    );
    writeComputedRoutes(
      other,
      new Map([
        ['b', { ...route, line: '_p~iF' }],
        ['a', route],
      ]),
    );
    const read = (folder: string) => readFileSync(join(folder, 'routes.json'), 'utf8');
    expect(read(one)).toBe(read(other));
  });

  it('should be content to builds: other routes, another fingerprint', () => {
    const folder = copyStore();
    const bare = openStore(folder).summary.fingerprint;
    writeComputedRoutes(folder, new Map([['a', route]]));
    const first = openStore(folder).summary.fingerprint;
    writeComputedRoutes(folder, new Map([['a', { ...route, distanceM: 1 }]]));
    const second = openStore(folder).summary.fingerprint;
    expect(new Set([bare, first, second]).size).toBe(3);
  });

  it.each(['<<<<<<< ours', '{"format": 2, "routes": {}}', '{"format": 1, "routes": {"a": {"line": 1}}}'])(
    'should be refused when the file says %s',
    (text) => {
      const folder = copyStore();
      writeFileSync(join(folder, 'routes.json'), text);
      expect(() => openStore(folder).route('a')).toThrow(/routes\.json/);
    },
  );
});
