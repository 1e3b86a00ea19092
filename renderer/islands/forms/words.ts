/** The words of an island: they travel with its props, with their placeholders left in. */
import { createMessages, type MessageLookup } from '../../messages/create-messages.ts';
import type { RenderContext } from '../../model/render-context.ts';

/** Visitor messages by key. */
export type Words = Readonly<Record<string, string>>;

/** The words that an island asks for by these keys. Of a message that counts, each form is a key of its own. */
export function collectWords(context: Pick<RenderContext, 'message'>, keys: readonly string[]): Words {
  return Object.fromEntries(keys.map((key) => [key, context.message(key)]));
}

/** Says the words that travelled. */
export function readWords(words: Words, language: string): MessageLookup {
  return createMessages({ language, catalogues: {}, overrides: words });
}
