/** Finds the meaning of a code: of an error, of a warning, or of a rule of the check. */
import { contentApiErrorCatalogue } from '#content-api';
import { listRules } from '#pipeline';
import { errorCatalogue } from '#pipeline/errors';
import { routeErrorCatalogue } from '#route-service';
import { generalMeanings } from './general-meanings.ts';
import { passingWarnings } from './passing-warnings.ts';

/** A code in words. */
export interface ExplainedCode {
  readonly code: string;
  readonly kind: 'error' | 'warning' | 'rule';
  readonly means: string;
  /** The remedy. */
  readonly mend: string;
  /** Where it comes from, and what follows from it. */
  readonly about: string;
}

/** The cause that each exit status stands for (docs/cli.md). */
const CAUSES: Readonly<Record<number, string>> = {
  1: 'A fault of Stopover or of this machine',
  2: 'The arguments, the configuration or the environment',
  3: 'The content of the space',
  4: 'Another service, or the way to it',
};

/** Lists every code, by name. A code of both an error and a rule is listed twice. */
export function listCodes(): readonly ExplainedCode[] {
  const codes = [...listErrors(), ...listWarnings(), ...listCheckRules()];
  return codes.sort((a, b) => (a.code < b.code ? -1 : 1));
}

interface Entry {
  readonly message: string;
  readonly hint: string;
  readonly exitCode?: number;
}

function listErrors(): readonly ExplainedCode[] {
  const describe = (entries: Readonly<Record<string, Entry>>, otherwise: number): readonly ExplainedCode[] =>
    Object.entries(entries).map(([code, { message, hint, exitCode = otherwise }]) => ({
      code,
      kind: 'error',
      means: generalMeanings[code]?.means ?? namePlaceholders(message),
      mend: generalMeanings[code]?.mend ?? namePlaceholders(hint),
      about: `${CAUSES[exitCode]} is the cause; the exit status is ${exitCode}.`,
    }));
  return [
    ...describe(errorCatalogue, 1),
    ...describe(contentApiErrorCatalogue, 2),
    ...describe(routeErrorCatalogue, 1).map((error) => ({
      ...error,
      about: 'The route service answers with it.',
    })),
  ];
}

function listWarnings(): readonly ExplainedCode[] {
  return Object.entries(passingWarnings).map(([code, facts]) => ({
    ...{ code, kind: 'warning' as const, ...facts },
    about: 'It does not stop the command.',
  }));
}

const SOURCES = {
  check: '"stopover check" finds it.',
  page: 'It is found while a page is rendered; builds, the preview and "stopover check" report it.',
  build: 'A build finds it; "stopover check" reports it, too.',
} as const;

function listCheckRules(): readonly ExplainedCode[] {
  return Array.from(listRules().values(), ({ name, source, severity, means, mend }) => ({
    ...{ code: name, kind: 'rule' as const, means, mend },
    about: [severity && `Its severity is ${severity}.`, SOURCES[source]].filter(Boolean).join(' '),
  }));
}

/** Writes `{file}` as FILE, as in the help. */
function namePlaceholders(text: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase());
}
