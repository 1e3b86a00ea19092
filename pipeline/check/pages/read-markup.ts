/** Reads the tags of a document, by the quick reader if it is tidy. */
import { Parser } from 'htmlparser2';
import type { Steps } from '#renderer/model';
import { createTidyReader, type MarkupListener, type TidyReader } from './tidy-markup.ts';

/** Number of characters in a step of the parser. */
const STEP_LENGTH = 50_000;

/**
 * Reads a document. A reader that has read others of the site is quicker.
 * @param begin makes the object that receives the tags. It is called again for a document that turns out not to be tidy.
 * @returns the object that has received the whole document.
 */
export function* readMarkup<Receiver extends { readonly listener: MarkupListener }>(
  html: string,
  begin: () => Receiver,
  readTidy: TidyReader = createTidyReader(),
): Steps<Receiver> {
  const first = begin();
  if (yield* readTidy(html, first.listener)) return first;
  const receiver = begin();
  const { attribute, open, text, close } = receiver.listener;
  const parser = new Parser({ onattribute: attribute, onopentag: open, ontext: text, onclosetag: close });
  for (let at = 0; at < html.length; at += STEP_LENGTH) {
    if (at > 0) yield;
    parser.write(html.slice(at, at + STEP_LENGTH));
  }
  parser.end();
  return receiver;
}
