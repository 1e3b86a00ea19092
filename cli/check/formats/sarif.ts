/** Findings as SARIF 2.1.0 (https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html). */
import { createHash } from 'node:crypto';
import type { Log, ReportingDescriptor, Result } from 'sarif';
import type { CheckFinding, NamedRule } from '#pipeline';
import { escapeDocument } from '../../terminal/clean-line.ts';
import type { FindingsFormat } from './findings-format.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

const LEVELS: Readonly<Record<CheckFinding['severity'], NonNullable<Result['level']>>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

/** One run, with the rules that have findings. */
export const writeSarif: FindingsFormat = ({ findings, rules, version }) => {
  const names = [...new Set(findings.map(({ rule }) => rule))].sort();
  const driver = {
    name: 'Stopover',
    semanticVersion: version,
    rules: names.map((name) => describeRule(name, rules.get(name))),
  };
  const results = findings.map((finding) => describeResult(finding, names.indexOf(finding.rule)));
  const log: Log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
  };
  return `${escapeDocument(JSON.stringify(log))}\n`;
};

function describeRule(name: string, rule: NamedRule | undefined): ReportingDescriptor {
  return {
    id: name,
    ...(rule ? { shortDescription: { text: rule.means }, help: { text: rule.mend } } : {}),
  };
}

/** Content has no files: the page is the physical location, and the story and its field are logical locations. */
function describeResult(
  { rule, severity, route, story, path, message }: CheckFinding,
  ruleIndex: number,
): Result {
  const logical = [
    ...(story ? [{ name: story, kind: 'module' }] : []),
    ...(path ? [{ fullyQualifiedName: path, kind: 'member' }] : []),
  ];
  // Percent-encoded, because it is a reference to a resource; relative, because the site may be published anywhere.
  const uri = encodeURI(route.replace(/\p{Cs}/gu, '\ufffd')).replace(/^\/+/, '') || 'index';
  const location = {
    physicalLocation: { artifactLocation: { uri } },
    ...(logical.length > 0 ? { logicalLocations: logical } : {}),
  };
  const identity = JSON.stringify([rule, route, story, path, message]);
  return {
    ...{ ruleId: rule, ruleIndex, level: LEVELS[severity] },
    message: { text: message },
    locations: [location],
    partialFingerprints: { 'finding/v1': createHash('sha256').update(identity).digest('hex').slice(0, 32) },
  };
}
