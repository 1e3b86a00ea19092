/** Findings as JUnit XML: one test case for each rule, which fails with its findings (https://github.com/testmoapp/junitxml). */
import type { CheckFinding } from '#pipeline';
import { describeFinding } from '../print-findings.ts';
import type { FindingsFormat } from './findings-format.ts';

/** Writes one suite. Notes do not fail a rule; they are in its output. */
export const writeJunit: FindingsFormat = ({ findings, rules }) => {
  const names = [...new Set([...rules.keys(), ...findings.map(({ rule }) => rule)])].sort();
  const cases = names.map((name) =>
    writeCase(
      name,
      findings.filter(({ rule }) => rule === name),
    ),
  );
  const failures = names.filter((name) =>
    findings.some(({ rule, severity }) => rule === name && severity !== 'info'),
  );
  const counts = `tests="${names.length}" failures="${failures.length}" errors="0" skipped="0" time="0"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="stopover check" ${counts}>`,
    `  <testsuite name="stopover check" ${counts}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
};

function writeCase(name: string, findings: readonly CheckFinding[]): string {
  const open = `    <testcase name="${escapeXml(name)}" classname="stopover.check" time="0"`;
  if (findings.length === 0) return `${open}/>`;
  const failing = findings.filter(({ severity }) => severity !== 'info');
  const notes = findings.filter(({ severity }) => severity === 'info');
  return [`${open}>`, ...writeFailure(failing), ...writeNotes(notes), '    </testcase>'].join('\n');
}

function writeFailure(findings: readonly CheckFinding[]): readonly string[] {
  if (findings.length === 0) return [];
  const [{ severity }] = findings as readonly [CheckFinding];
  const message = findings.length === 1 ? findings[0]!.message : `${findings.length} findings`;
  const text = findings.map(describeFinding).map(escapeXml).join('\n');
  return [`      <failure type="${severity}" message="${escapeXml(message)}">${text}</failure>`];
}

function writeNotes(findings: readonly CheckFinding[]): readonly string[] {
  if (findings.length === 0) return [];
  return [`      <system-out>${findings.map(describeFinding).map(escapeXml).join('\n')}</system-out>`];
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML 1.0 does not allow (section 2.2) become a replacement character. */
function escapeXml(text: string): string {
  return text
    .replace(/[&<>"]/g, (letter) => ENTITIES[letter]!)
    .replace(/\s/g, ' ')
    .replace(/[^\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
}
