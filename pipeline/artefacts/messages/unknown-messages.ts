/** Warns of unused messages of the configuration: misspelt keys, and languages that the site does not have. It writes no file. */
import { catalogues, trimForm } from '#renderer';
import type { Config } from '../../config/config.ts';
import { findNearestName, suggestName } from '../../config/nearest-name.ts';
import type { Artefact, BuiltSite } from '../artefact.ts';

const ADVICE = 'docs/configuration.md says where the keys are.';

/** Warns of each language and key of `messages` that no page can use. */
export const unknownMessages: Artefact = {
  name: 'unknown-messages',
  isCurrent: ({ content, haveSurroundingsChanged }) => !haveSurroundingsChanged && !content.isStructural,
  make(built) {
    for (const [language, messages] of Object.entries(built.config.messages)) {
      const problem = checkLanguage(language, built);
      const problems = problem ? [problem] : checkKeys(Object.keys(messages), language, built);
      for (const message of problems) built.warn({ code: 'message-unknown', message });
    }
    return [];
  },
};

function checkLanguage(language: string, { site, config }: BuiltSite): string | undefined {
  const codes = site.languages.map(({ code }) => code);
  if (codes.includes(language) || listStandIns(codes, config).includes(language)) return undefined;
  return `messages.${language}: The site has no such language; ${suggestName(language, codes, ADVICE)}`;
}

/** Languages whose messages pages use although no page is in them: a language without its region, and English where another lacks texts. */
function listStandIns(codes: readonly string[], config: Config): readonly string[] {
  const bases = codes.map((code) => code.split('-', 1)[0]!);
  const lacksTexts = hasOwnCode(config) || bases.some((base) => !Object.hasOwn(catalogues, base));
  return lacksTexts ? [...bases, 'en'] : bases;
}

/** Lists the valid keys. Other languages may have more plural forms of a message, and a key without a form stands for all of them. */
function listKeys(): readonly string[] {
  const keys = Object.keys({ ...catalogues.en, ...catalogues.de });
  return [
    ...keys,
    ...keys.filter((key) => key.endsWith('.other')).map((key) => key.slice(0, -'.other'.length)),
  ];
}

function checkKeys(keys: readonly string[], language: string, { config }: BuiltSite): readonly string[] {
  const known = listKeys();
  const unknown = keys.filter((key) => !known.includes(key) && !known.includes(trimForm(key)));
  const told = hasOwnCode(config) ? findSlips(unknown, known) : unknown;
  return told.map(
    (key) => `messages.${language}.${key}: No such message; ${suggestName(key, known, ADVICE)}`,
  );
}

/**
 * A site's own code may use its own messages, so only keys that look misspelt are reported. If neither a key nor its first part
 * resembles ours, all keys with this first part are the site's: beside `tour.guide`, `tour.days` is not a misspelt `hours.days`.
 */
function findSlips(unknown: readonly string[], known: readonly string[]): readonly string[] {
  const slips = new Set(unknown.filter((key) => findNearestName(key, known, MAX_SLIPS) !== undefined));
  const ours = new Set(known.map(startOf));
  const others = unknown.filter((key) => !slips.has(key)).map(startOf);
  const own = new Set(others.filter((start) => !ours.has(start)));
  return [...slips].filter((key) => !own.has(startOf(key)));
}

function startOf(key: string): string {
  return key.split('.', 1)[0]!;
}

/** Maximum number of wrong letters: own keys such as `guide.play` differ in three from ours, `video.play`. */
const MAX_SLIPS = 2;

function hasOwnCode({ blocks, pages, artefacts, shell, document }: Config): boolean {
  return [blocks, pages, artefacts].some(({ length }) => length > 0) || Boolean(shell ?? document);
}
