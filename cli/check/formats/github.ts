/**
 * Findings as annotations of GitHub Actions:
 * https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions
 */
import type { CheckFinding } from '#pipeline';
import type { FindingsFormat } from './findings-format.ts';

const COMMANDS: Readonly<Record<CheckFinding['severity'], string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
};

/** Writes one command on each line. */
export const writeGithub: FindingsFormat = ({ findings }) =>
  findings.map((finding) => `${annotate(finding)}\n`).join('');

function annotate({ rule, severity, route, story, path, message }: CheckFinding): string {
  const place = [route || story, path].filter(Boolean).join(' ');
  const title = escapeProperty(place === '' ? rule : `${rule}: ${place}`);
  return `::${COMMANDS[severity]} title=${title}::${escapeData(message)}`;
}

/** Escapes text as GitHub's toolkit does; other control characters do not belong in a log. */
function escapeData(text: string): string {
  return text
    .replaceAll('%', '%25')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A')
    .replace(/\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
