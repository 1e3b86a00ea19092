import { describe, expect, it } from 'vitest';
import { describeJsonProblem } from '../../../cli/configuration/describe-json-problem.ts';

function describeProblem(text: string): string {
  try {
    JSON.parse(text);
  } catch (error) {
    return describeJsonProblem(text, error as Error);
  }
  throw new Error('The text is JSON.');
}

describe('describeJsonProblem', () => {
  it.each([
    ['{"a": 1,\n "b": oops}', "Unexpected token 'o' (line 2, column 7)"],
    ['{"a": 1\n "b": 2}', /property value \(line 2, column 2\)/],
    ['{"a": 1,\n}', /property name \(line 2, column 1\)/],
    ['{"a": "b', /\(line 1, column 9\)/],
    ['{"a":', /\(line 1, column 6\)/],
    ['', /\(line 1, column 1\)/],
    ['hello', "Unexpected token 'h' (line 1, column 1)"],
    ['{"a": 1} x', /\(line 1, column 10\)/],
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
