/** The `stopover.config.ts` of a new project. */
import { writeLiteral } from '#pipeline/schema';
import { describeTranslated, separateTags } from '../translated-language.ts';

/** A language of a new site. */
interface StarterLanguage {
  readonly code: string;
  readonly label: string;
  /** First segment of its addresses, if its code would make a poor one. */
  readonly prefix?: string;
  /** The folder of its stories, if it has one. */
  readonly folder?: string;
  /** Its name in the space, if the space also translates by field. */
  readonly content?: string;
}

/** The facts of a site for its configuration. */
export interface SiteFacts {
  readonly brand: string;
  readonly timeZone: string;
  readonly region: string;
  readonly home: string;
  readonly dataFolders: readonly string[];
  /** Languages of the site, if they are known. */
  readonly languages?: readonly StarterLanguage[];
  /** Languages in which the space translates fields, by their names there; absent where the languages are certain. */
  readonly translations?: readonly string[];
  /** Folders named like languages, where it is uncertain which language has which stories. */
  readonly languageFolders?: readonly string[];
  /** File of findings that are known from the start. */
  readonly baseline?: string;
}

/** Writes the configuration. Every text is written as a literal, so that none becomes code. */
export function writeConfig({ brand, timeZone, region, home, dataFolders, ...facts }: SiteFacts): string {
  const { baseline } = facts;
  const check = baseline ? `\n  check: { baseline: ${writeLiteral(baseline)} },` : '';
  return `/** The configuration of the site. Hover over a key to read what it does. */
import { defineConfig } from 'stopover';

export default defineConfig({
  site: {
    // The public address of the site, for the sitemap and for search engines.
    url: 'https://www.example.com',
    brand: ${writeLiteral(brand)},
    timeZone: ${writeLiteral(timeZone)},
    home: ${writeLiteral(home)},
    dataFolders: ${writeLiteral(dataFolders)},${writeLanguages(facts)}
  },
  storyblok: { region: ${writeLiteral(region)} },
  blocks: ['blocks/index.ts'],
  islands: [],${check}
});
`;
}

/** Writes the languages, and what to do if they were guessed wrongly: a space does not name its default language. */
function writeLanguages(facts: LanguageFacts): string {
  const { languages, translations } = facts;
  const list = languages ? [`languages: ${writeLiteral(languages)},`] : [];
  const lines = translations ? [...explainLanguages(facts, translations), ...list] : list;
  return lines.map((line) => `\n    ${line}`).join('');
}

type LanguageFacts = Pick<SiteFacts, 'languages' | 'languageFolders' | 'translations'>;

function explainLanguages(facts: LanguageFacts, translations: readonly string[]): readonly string[] {
  const { languages } = facts;
  const first = languages?.[0];
  if (!languages || !first) return suggestLanguages(facts, translations);
  if (first.folder === undefined)
    return [
      `// A space does not name the language of the stories outside the folders, so it counts as ${first.code === 'en' ? 'English' : '"und", an unknown one'}. If it is another one, correct the first entry.`,
    ];
  const guessed = languages.filter(({ folder }, index) => index > 0 && folder === first.folder);
  const move = languages.some(({ prefix }) => prefix)
    ? 'move it up, and remove its "prefix".'
    : 'move it up.';
  return [
    `// The first language is the main one: its addresses have no prefix. If it is another one, ${move}`,
    ...guessed.map(
      ({ code }) =>
        `// The space translates fields into "${code}", and does not name a folder for it. If its stories are not those of "${first.folder}", correct its folder.`,
    ),
  ];
}

function suggestLanguages(
  { languageFolders = [] }: LanguageFacts,
  translations: readonly string[],
): readonly string[] {
  // The default language counts as the first, as in a build without this list.
  const translated = translations.map((name, index) => describeTranslated(name, index + 2));
  const inFoldersAlone = languageFolders
    .filter((folder) => !translations.includes(folder))
    .map((folder) => ({ code: folder, folder }));
  const listed = separateTags([...translated, ...inFoldersAlone], 2);
  const taken = [...listed.map(({ code }) => code), ...languageFolders].map((code) => code.toLowerCase());
  const isEnglish = !taken.includes('en');
  const other = ['de', 'fr', 'es'].find((code) => !taken.includes(code)) ?? 'it';
  // The line names another default language, or else adds the folders.
  const first = isEnglish && inFoldersAlone.length > 0 ? 'en' : other;
  const others = listed.map((language, index) => {
    const name = translations[index];
    return name === undefined || language.code === name ? language : { ...language, content: name };
  });
  const folders = inFoldersAlone.map(({ folder }) => `"${folder}"`).join(', ');
  const purpose = folders
    ? [
        'If it is another one, correct the first code below.',
        `To make languages of the folders ${folders}, list all languages. Leave out a folder that is a section of the site:`,
      ]
    : ['To name it, list all languages, the default first:'];
  const counted = isEnglish ? 'English' : '"und", an unknown one';
  const [start = '', ...rest] = purpose;
  return [
    `// A space does not name its default language, so it counts as ${counted}. ${start}`,
    ...rest.map((line) => `// ${line}`),
    `// languages: ${writeLiteral([{ code: first }, ...others])},`,
  ];
}
