import { describe, expect, it } from 'vitest';
import { summariseFindings, summariseWarnings } from '../../../cli/messages/warning-messages.ts';
import { makeContext } from '../support/make-context.ts';

const warnings = [1, 2, 3, 4, 5].map((number) => ({
  code: 'link-missing',
  message: `There is no story ${number}.`,
  route: `/page-${number}`,
  path: 'body[0]',
}));

describe('summariseWarnings', () => {
  it('should tell a few of each kind with their place, and count the others', () => {
    const { terminal, said } = makeContext({ cwd: '/' });
    summariseWarnings([...warnings, { code: 'other', message: 'Something else.' }], terminal);
    expect(said().split('\n')).toEqual([
      '▲ link-missing: 5 warnings',
      '  /page-1 body[0]: There is no story 1.',
      '  /page-2 body[0]: There is no story 2.',
      '  /page-3 body[0]: There is no story 3.',
      '  and 2 more (--verbose shows all)',
      '▲ other: 1 warning',
      '  Something else.',
      '',
    ]);
  });

  it('should tell all of them when more was asked for, and nothing when there is nothing', () => {
    const { terminal, said } = makeContext({ cwd: '/', verbose: true });
    summariseWarnings(warnings, terminal);
    expect(said()).toContain('no story 5');
    expect(said()).not.toContain('more');
    const silent = makeContext({ cwd: '/' });
    summariseWarnings([], silent.terminal);
    expect(silent.said()).toBe('');
  });
});

describe('summariseFindings', () => {
  const findings = [
    { code: 'redirect-expired', severity: 'info' as const, message: 'It ended.' },
    ...warnings.map((warning) => ({ ...warning, severity: 'warning' as const })),
    { code: 'unknown-block', severity: 'error' as const, message: 'No such block.', route: '/a' },
    { code: 'cache-unwritable', message: 'No room.' },
  ];

  it('should tell the worst three, and how to hear of the others', () => {
    const { terminal, said } = makeContext({ cwd: '/' });
    summariseFindings(findings, terminal);
    expect(said().split('\n')).toEqual([
      '▲ unknown-block: /a: No such block.',
      '▲ link-missing: /page-1 body[0]: There is no story 1.',
      '▲ link-missing: /page-2 body[0]: There is no story 2.',
      '  and 4 more: "stopover check" lists them all',
      '',
    ]);
  });

  it('should not let many of one kind hide another', () => {
    const { terminal, said } = makeContext({ cwd: '/' });
    const errors = [1, 2, 3, 4].map((page) => ({
      ...{ code: 'invalid-field', severity: 'error' as const },
      message: `Wrong on page ${page}.`,
    }));
    const unsafe = { code: 'policy-unsafe', severity: 'warning' as const, message: 'It is unsafe.' };
    summariseFindings([...errors, unsafe], terminal);
    expect(said().split('\n')).toEqual([
      '▲ invalid-field: Wrong on page 1.',
      '▲ policy-unsafe: It is unsafe.',
      '▲ invalid-field: Wrong on page 2.',
      '  and 2 more: "stopover check" lists them all',
      '',
    ]);
  });

  it('should tell all of them when more was asked for', () => {
    const { terminal, said } = makeContext({ cwd: '/', verbose: true });
    summariseFindings(findings, terminal);
    expect(said()).toContain('ℹ redirect-expired: It ended.\n');
    expect(said()).not.toContain('more');
  });
});
