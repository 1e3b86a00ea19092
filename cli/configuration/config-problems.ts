/** Describes the faults of a configuration: each value by its path, and what was expected there. */
import { findNearestName } from '#pipeline/config';

/** The fault of one value, as zod reports it. */
export interface ConfigIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** Unknown keys of the object at `path`. */
  readonly keys?: readonly string[];
  /** The faults of a key in a record. */
  readonly issues?: readonly { readonly message: string }[];
}

interface ProblemSources {
  /** Keys that the configuration knows in the object at a path. */
  readonly knownKeys: (path: readonly PropertyKey[]) => readonly string[];
  /** The environment variable that a value came from. */
  readonly variableOf: (path: string) => string | undefined;
}

/** Returns one line for each problem. */
export function describeConfigProblems(issues: readonly ConfigIssue[], sources: ProblemSources): string[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return describeUnknownKeys(issue, sources);
    const path = writePath(issue.path);
    const variable = sources.variableOf(path);
    return [`${path || '(whole file)'}: ${describeMessage(issue)}${variable ? ` (from ${variable})` : ''}`];
  });
}

function describeUnknownKeys({ path, keys = [] }: ConfigIssue, { knownKeys }: ProblemSources): string[] {
  const known = knownKeys(path);
  return keys.map((key) => {
    const nearest = findNearestName(key, known);
    const hint = nearest === undefined ? `known are ${known.join(', ')}` : `did you mean "${nearest}"?`;
    return `${writePath([...path, key])}: Unknown key; ${hint}`;
  });
}

/** Names of the schema's library for kinds of values, and those that people know. */
const kindNames: Readonly<Record<string, string>> = { array: 'list', record: 'object', int: 'whole number' };

/** Returns the schema's own message. Those of zod begin with a prefix ("Invalid input: expected …") that the frame already has. */
function describeMessage({ code, message, issues = [] }: ConfigIssue): string {
  const [first] = code === 'invalid_key' ? issues : [];
  const written = (first?.message ?? message).replace(/^[A-Z][a-z ]+: e/, 'E');
  const [, expected = '', received = ''] = /^Expected (\w+), received (\w+)$/.exec(written) ?? [];
  if (expected === '') return describeSize(written) ?? listOptions(written);
  if (received === 'undefined') return `Expected ${nameKind(expected)}, but the key is missing`;
  return `Expected ${nameKind(expected)}, received ${nameKind(received)}`;
}

/** The signs of the schema's library for limits. */
const limitWords: Readonly<Record<string, string>> = {
  '>=': 'of at least',
  '<=': 'of at most',
  '>': 'above',
  '<': 'below',
};

/** Names of what the limits of lists and texts count, in the singular and the plural. */
const unitNames: Readonly<Record<string, readonly [string, string]>> = {
  items: [' entry', ' entries'],
  characters: [' character', ' characters'],
};

/** Rewrites "Expected array to have >=2 items"; undefined for another message. */
function describeSize(message: string): string | undefined {
  const found = /^Expected (\w+) to (?:be|have) ([<>]=?)(\S+)(?: (\w+))?$/.exec(message);
  if (!found) return undefined;
  const [, kind = '', sign = '', limit = '', unit = ''] = found;
  const [one, several] = unitNames[unit] ?? ['', ''];
  return `Expected ${nameKind(kind)} ${limitWords[sign]} ${limit}${limit === '1' ? one : several}`;
}

/** Rewrites `Expected one of "a"|"b"`. */
function listOptions(message: string): string {
  return /^Expected one of [^ ]+$/.test(message) ? message.replaceAll('|', ', ') : message;
}

function nameKind(kind: string): string {
  return kindNames[kind] ?? kind;
}

/** `redirects[2].status` */
function writePath(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`,
    )
    .join('');
}
