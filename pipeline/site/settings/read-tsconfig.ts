/** Reads the members of a `tsconfig.json` that matter for the modules of a site. */
import { readFileSync } from 'node:fs';

/** These members; a file that cannot be read has none of them. The bundler reports it if it needs it. */
export interface Tsconfig {
  /** Names of the files that it extends; later ones override earlier ones. */
  readonly extended: readonly string[];
  /** Undefined if it names no conditions, so that those of the files that it extends apply. */
  readonly customConditions?: readonly string[] | undefined;
  /** The folder from which it names modules, as written. */
  readonly baseUrl?: string | undefined;
  /** Patterns of names, and the paths that each stands for, as written; undefined as above. */
  readonly paths?: readonly (readonly [pattern: string, targets: readonly string[]])[] | undefined;
}

/** Reads a file, which may have comments and trailing commas. */
export function readTsconfig(file: string): Tsconfig {
  try {
    const read = JSON.parse(cleanJson(readFileSync(file, 'utf8')));
    const { customConditions, baseUrl, paths } = read.compilerOptions ?? {};
    return {
      extended: listTexts([read.extends].flat()),
      customConditions: Array.isArray(customConditions) ? listTexts(customConditions) : undefined,
      baseUrl: typeof baseUrl === 'string' ? baseUrl : undefined,
      paths:
        paths && Object.entries(paths).map(([pattern, targets]) => [pattern, listTexts([targets].flat())]),
    };
  } catch {
    return { extended: [] };
  }
}

/** A string, in which nothing is a comment, or else something that JSON does not have. */
const COMMENTS = /("(?:\\.|[^"\\])*")|\/\/.*|\/\*[\s\S]*?\*\/|^\uFEFF/g;
const TRAILING_COMMAS = /("(?:\\.|[^"\\])*")|,(?=\s*[\]}])/g;

function cleanJson(text: string): string {
  return text.replaceAll(COMMENTS, '$1').replaceAll(TRAILING_COMMAS, '$1');
}

function listTexts(values: readonly unknown[]): readonly string[] {
  return values.filter((value) => typeof value === 'string');
}
