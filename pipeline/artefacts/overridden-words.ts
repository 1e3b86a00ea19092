/** Warns of texts of the configuration that visitors never see, because the space overrides them. It writes no file. */
import {
  globalConsent,
  globalSettings,
  MESSAGES_DATASOURCE,
  readMessage,
  type SiteLanguage,
} from '#renderer';
import { Config } from '../config/config.ts';
import type { ContentChange } from '../record/content-change.ts';
import type { BuildWarning } from '../run/build-warning.ts';
import type { Artefact, BuiltSite } from './artefact.ts';

/** Fields of global records that override a message. */
const consentFields: Readonly<Record<string, string>> = {
  'consent.accept': 'accept_label',
  'consent.reject': 'reject_label',
  'consent.settings': 'settings_label',
  'consent.accepted': 'accepted_text',
  'consent.rejected': 'rejected_text',
};

/** Warns of each text of `messages` and `site.brand` that the space overrides with a different one. */
export const overriddenWords: Artefact = {
  name: 'overridden-words',
  isCurrent: ({ content, haveSurroundingsChanged }) => !haveSurroundingsChanged && !changesWords(content),
  make(built) {
    for (const warning of [...findBrand(built), ...findMessages(built)]) built.warn(warning);
    return [];
  },
};

function changesWords({ stories, isStructural, datasources }: ContentChange): boolean {
  if (isStructural || datasources.has(MESSAGES_DATASOURCE)) return true;
  return [...stories.values()].some(
    ({ after }) => after?.type === globalSettings.name || after?.type === globalConsent.name,
  );
}

/** A text of the space, and its place. */
interface SpaceWords {
  readonly text: string;
  readonly place: string;
}

/** Finds an overridden brand. The default one does not count. */
function findBrand({ config, content, site }: BuiltSite): readonly BuildWarning[] {
  const { brand } = config.site;
  if (brand === Config.parse({}).site.brand) return [];
  return describe('site.brand', brand, readField({ content, site }, globalSettings.name, 'brand'));
}

function findMessages({ config, content, site }: BuiltSite): readonly BuildWarning[] {
  return site.languages.flatMap((language) =>
    Object.entries(config.messages[language.code] ?? {}).flatMap(([key, text]) => {
      const field = consentFields[key];
      const source = { content, site, language };
      const record = field === undefined ? undefined : readField(source, globalConsent.name, field);
      return describe(`messages.${language.code}.${key}`, text, record ?? readEntry(key, source));
    }),
  );
}

type WordSource = Pick<BuiltSite, 'content' | 'site'> & { readonly language?: SiteLanguage };

function readField(
  { content, site, language }: WordSource,
  type: string,
  field: string,
): SpaceWords | undefined {
  const [facts] = content.find({ type });
  const text = facts && content.story(facts.uuid, (language ?? site.languages[0]!).code)?.content[field];
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  return { text, place: `the field "${field}" of the story "${facts!.slug}"` };
}

/** Reads a message's entry. An entry without a plural form stands for all forms. */
function readEntry(
  key: string,
  { content, site, language = site.languages[0]! }: WordSource,
): SpaceWords | undefined {
  for (const name of [key, key.replace(PLURAL_FORM, '')]) {
    const text = readMessage(name, content, language);
    if (text) return { text, place: `the entry "${name}" of the datasource "${MESSAGES_DATASOURCE}"` };
  }
  return undefined;
}

const PLURAL_FORM = /\.(zero|one|two|few|many|other)$/;

/** Describes an overridden text, unless both texts are the same. */
function describe(key: string, text: string, space: SpaceWords | undefined): readonly BuildWarning[] {
  if (!space || space.text === text) return [];
  const message = `${space.place} comes before ${key}: visitors read "${space.text}", not "${text}". Change it in the space, or take the key out of the configuration.`;
  return [{ code: 'words-overridden', message: message[0]!.toUpperCase() + message.slice(1) }];
}
