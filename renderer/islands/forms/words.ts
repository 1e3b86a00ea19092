/** The texts of an island: part of its props, with their placeholders. */
import { createMessages, type MessageLookup } from '../../messages/create-messages.ts';
import type { RenderContext } from '../../model/render-context.ts';

/** Visitor messages by key. */
export type Words = Readonly<Record<string, string>>;

/** Collects the texts that an island uses, by key. For a message that counts, `KEY.other` stands for all plural forms. */
export function collectWords(
  context: Pick<RenderContext, 'message' | 'language'>,
  keys: readonly string[],
): Words {
  const asked = keys.flatMap((key) => (key.endsWith('.other') ? listForms(key, context) : [key]));
  return Object.fromEntries(asked.map((key) => [key, context.message(key)]));
}

/** Plural forms by language tag: Arabic has six, and Japanese has one. */
const pluralForms = new Map<string, readonly string[]>();

/** The plural forms of the language. A form with the same text as `other` is left out. */
function listForms(key: string, context: Pick<RenderContext, 'message' | 'language'>): readonly string[] {
  const { code } = context.language;
  const forms = pluralForms.get(code) ?? new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  pluralForms.set(code, forms);
  const own = forms.map((form) => key.replace(/other$/, form)).sort();
  return own.filter((form) => form === key || context.message(form) !== context.message(key));
}

/** Makes the lookup for these texts. */
export function readWords(words: Words, language: string): MessageLookup {
  return createMessages({ language, catalogues: {}, overrides: words });
}
