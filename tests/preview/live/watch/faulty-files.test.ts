import { expect, it } from 'vitest';
import { listFaultyFiles } from '../../../../preview/live/watch/faulty-files.ts';

function fail(facts: object, cause?: Error): Error {
  return Object.assign(new Error('fault', { cause }), facts);
}

it('lists the files of an error and of its causes, each once', () => {
  const place = { file: '/site/blocks/word.ts', line: 1, column: 2 };
  const fault = fail({}, fail({ place, file: place.file }, fail({ file: '/site/data.json' })));
  expect(listFaultyFiles(fault)).toEqual(['/site/blocks/word.ts', '/site/data.json']);
  expect(listFaultyFiles(undefined)).toEqual([]);
});

it('lists the files that missing imports may mean', () => {
  const meant = ['/site/price.ts', '/site/price.tsx'];
  expect(listFaultyFiles(fail({}, fail({ meant, file: '/site/blocks/notice.tsx' })))).toEqual([
    '/site/blocks/notice.tsx',
    ...meant,
  ]);
});
