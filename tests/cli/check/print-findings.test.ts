/** Findings as people read them after a check: few, and different ones. */
import { expect, it } from 'vitest';
import { printFindings } from '../../../cli/check/print-findings.ts';
import { makeContext } from '../support/make-context.ts';

function print(places: readonly (readonly [path: string, message: string])[]): readonly string[] {
  const { terminal, said } = makeContext({ cwd: '/' });
  const findings = places.map(([path, message], index) => {
    const rest = { rule: 'invalid-field', severity: 'error', story: '' } as const;
    return { ...rest, route: `/${index}`, path, message };
  });
  printFindings({ findings, known: 0, gone: [], pages: 9 }, terminal);
  return said().split('\n').slice(1, -2);
}

it('should show findings about different fields, and then with different messages, before more of one kind', () => {
  const author = (index: number) => [`content.people[${index}].author`, 'holds "Anna"'] as const;
  const lines = print([
    ...[0, 1, 2, 3, 4, 5].map(author),
    ['content.author', 'holds "Bob"'],
    ['content.price', 'holds "12%"'],
    ['content.body[2].price', 'holds "12%"'],
    ['content.files[0]', 'holds 1'],
    ['content.files[1]', 'holds 1'],
  ]);
  expect(lines).toEqual([
    '  /0 content.people[0].author: holds "Anna"',
    '  /6 content.author: holds "Bob"',
    '  /7 content.price: holds "12%"',
    '  /8 content.body[2].price: holds "12%"',
    '  /9 content.files[0]: holds 1',
    '  and 6 more (--verbose shows all)',
  ]);
});

it('should show the first findings where all are of one kind', () => {
  const lines = print([1, 2, 3, 4, 5, 6].map(() => ['', 'No other page links here.'] as const));
  expect(lines.map((line) => line.slice(0, 4))).toEqual(['  /0', '  /1', '  /2', '  /3', '  /4', '  an']);
});

it('should not take a message for the name of a field', () => {
  const lines = print([
    ['content.title', 'link'],
    ['content.name', 'link'],
    ['content.text', 'link'],
    ['content.kind', 'link'],
    ['content.title', 'word'],
    ['content.link', 'word'],
  ]);
  expect(lines[4]).toBe('  /5 content.link: word');
});
