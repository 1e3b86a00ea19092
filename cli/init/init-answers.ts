/** The source of a new project: the answers of options, environment and questions. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { StopoverError } from '#pipeline/errors';
import type { CommandContext } from '../command.ts';
import { readEnvironment } from '../configuration/environment.ts';
import { Interruption } from '../interruption.ts';
import { type InitFlags, type Region, regions } from './init-flags.ts';

/** The source of a project. */
export interface InitAnswers {
  readonly source: 'space' | 'demo' | 'file';
  /** Absolute path of the schema, if the source is a file. */
  readonly file: string | undefined;
  /** Absent for the demo, and for a schema without a space. */
  readonly token: string | undefined;
  readonly region: Region;
  /** Base address of another content API, up to and including the version. */
  readonly apiUrl: string | undefined;
  /** Name of the site, from that of its folder. */
  readonly brand: string;
}

/** Tokens are letters and digits: anything else would be a copying mistake. */
const TOKEN = /^[\w-]{3,200}$/;

/** Takes answers from options and environment, and asks for the others if there is a terminal. @throws StopoverError usage. */
export async function findAnswers(flags: InitFlags, context: CommandContext): Promise<InitAnswers> {
  const env = readEnvironment(context);
  const ask = openQuestions(flags, context);
  try {
    const from =
      flags.from ?? (await ask('Where does the content come from: space, demo, or a file?', 'space'));
    const source = from === 'space' || from === 'demo' ? from : 'file';
    const file = source === 'file' ? findFile(from, context) : undefined;
    const apiUrl = env.STORYBLOK_API_URL || undefined;
    const brand = nameSite(context.cwd);
    if (source === 'demo') return { source, file, token: undefined, region: 'eu', apiUrl: undefined, brand };
    const known = flags.token ?? (env.STORYBLOK_TOKEN || undefined);
    const hint = source === 'space' ? '' : ' (empty for none)';
    const token = checkToken(known ?? (await ask(`Access token of the space${hint}?`, '')), source);
    context.secrets.learn([token]);
    const region =
      flags.region ?? (apiUrl || !token ? 'eu' : await ask(`Region (${regions.join(', ')})?`, 'eu'));
    return { source, file, token, region: checkRegion(region), apiUrl, brand };
  } finally {
    ask.close();
  }
}

type Ask = ((question: string, fallback: string) => Promise<string>) & { close(): void };

/** Opens the questions. Without a terminal, or with --yes, they have their default answers. */
function openQuestions({ yes, from }: InitFlags, { stdin, stderr, signal, globals }: CommandContext): Ask {
  if (yes || !stdin || globals.json) {
    const isDecided = yes || from !== undefined;
    const answer = async (_: string, fallback: string): Promise<string> => {
      if (isDecided) return fallback;
      throw usage('Nobody can be asked here: name the source with --from space, --from demo or --from FILE.');
    };
    return Object.assign(answer, { close: () => {} });
  }
  const input = stdin as unknown as NodeJS.ReadableStream;
  const reader = createInterface({ input, output: stderr as unknown as NodeJS.WritableStream });
  // While a line is edited, the terminal sends Ctrl-C as a key. Like Ctrl-D, it closes the reader.
  const closed = once(reader, 'close').then((): never => {
    throw new Interruption('SIGINT');
  });
  closed.catch(() => {});
  const answer = async (question: string, fallback: string): Promise<string> => {
    const shown = fallback === '' ? question : `${question} [${fallback}]`;
    const asked = reader.question(`${shown} `, { signal }).catch(() => {
      signal.throwIfAborted();
      return closed;
    });
    try {
      return (await Promise.race([asked, closed])).trim() || fallback;
    } catch (error) {
      // The failure is told below the question.
      stderr.write('\n');
      throw error;
    }
  };
  return Object.assign(answer, { close: () => reader.close() });
}

function findFile(name: string, { cwd }: CommandContext): string {
  const file = resolve(cwd, name);
  if (existsSync(file)) return file;
  throw usage(`There is no file ${file}; expected space, demo, or a schema such as components.json.`);
}

function checkToken(token: string, source: 'space' | 'file'): string | undefined {
  if (token === '' && source === 'file') return undefined;
  if (token === '') throw new StopoverError('token-missing');
  if (TOKEN.test(token)) return token;
  throw usage('That is not an access token: expected 3 to 200 letters, digits, _ and -.');
}

function checkRegion(region: string): Region {
  const known = regions.find((name) => name === region);
  if (known) return known;
  throw usage(`There is no region "${region}"; there are ${regions.join(', ')}.`);
}

/** `my-site` → `My site`. */
function nameSite(cwd: string): string {
  const words =
    basename(cwd)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim() || 'Site';
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function usage(reason: string): StopoverError {
  return new StopoverError('usage', { reason });
}
