import { describe, expect, it } from 'vitest';
import { locateJsonProblem } from '../../../cli/configuration/locate-json-problem.ts';

function describeProblem(text: string): string {
  try {
    JSON.parse(text);
  } catch (error) {
    const { message, line, column } = locateJsonProblem(text, error as Error);
    return `${line}:${column}: ${message}`;
  }
  throw new Error('The text is JSON.');
}

describe('locateJsonProblem', () => {
  it.each([
    ['{"a": 1,\n "b": oops}', "2:7: Unexpected token 'o'"],
    ['{"a": 1\n "b": 2}', /^2:2: .*property value$/],
    ['{"a": 1,\n}', /^2:1: .*property name; remove the comma before it$/],
    ['[1,\n]', /^2:1: Unexpected token '\]'; remove the comma before it$/],
    ['{\n // how\n}', /^2:2: .*; JSON has no comments: remove them, or call the file stopover\.config\.ts$/],
    ['{"a": /* how */ 1}', /^1:7: Unexpected token '\/'; JSON has no comments/],
    ['{"a": "b', /^1:9: /],
    ['{"a":', /^1:6: /],
    ['', /^1:1: /],
    ['hello', "1:1: Unexpected token 'h'"],
    ['{"a": 1} x', /^1:10: /],
  ])('should say where %j stops being JSON', (text, expected) => {
    expect(describeProblem(text)).toMatch(expected);
  });

  it.each([
    '{"token": "THE-SECRET", x}',
    '{"token": THE-SECRET}',
    '{"token": "THE-SECRET"',
    '{"token": "THE-SECRET',
    `{"padding": "${'x'.repeat(100)}", "token": THE-SECRET, "more": "${'x'.repeat(100)}"}`,
    '"THE-SECRET" "THE-SECRET"',
  ])('should not quote what stands there: %s', (text) => {
    expect(describeProblem(text)).not.toContain('SECRET');
  });
});
