/**
 * Reads the tags of tidy documents, as Stopover writes them: every element is closed where it should be, and every value is in
 * quotes. That takes a fraction of the time of a parser that repairs documents. Other documents are left to such a parser
 * (htmlparser2), and both report the same for documents that both can read.
 */

import type { Steps } from '#renderer/model';
import { detachText } from './detach-text.ts';

/** Receives every tag of a document, and the texts that it wants, in their order. */
export interface MarkupListener {
  attribute(name: string): void;
  open(name: string, attributes: Readonly<Record<string, string>>, isImplied: boolean): void;
  /** Whether the next text would be of use. */
  wantsText(): boolean;
  text(text: string): void;
  close(name: string, isImplied: boolean): void;
}

/** Reads a document; false if it is not tidy, in which case the listener may have received part of it. */
export type TidyReader = (html: string, listener: MarkupListener) => Steps<boolean>;

/** Number of tags and texts in a step, which takes less than a millisecond. */
const PARTS_IN_STEP = 500;

/** Makes a reader. It remembers tags: pages of a site have most of theirs in common. */
export function createTidyReader(): TidyReader {
  const tags = new Map<string, StartTag>();
  return function* (html, listener) {
    const reading: Reading = { html, at: 0, stack: [], drawings: 0, listener, tags };
    try {
      for (let parts = 1; reading.at < html.length; parts += 1) {
        readPart(reading);
        if (parts % PARTS_IN_STEP === 0) yield;
      }
      return reading.stack.length === 0;
    } catch (error) {
      if (error instanceof Untidy) return false;
      throw error;
    }
  };
}

/** The document and the place in it. */
interface Reading {
  readonly html: string;
  at: number;
  /** Elements that are open. */
  readonly stack: string[];
  /** Drawings that are open: they have empty elements of their own. */
  drawings: number;
  readonly listener: MarkupListener;
  /** Start tags by their text. */
  readonly tags: Map<string, StartTag>;
}

interface StartTag {
  readonly name: string;
  /** Names as written in the tag, repeated ones included. */
  readonly names: readonly string[];
  readonly attributes: Readonly<Record<string, string>>;
  readonly isSelfClosed: boolean;
}

/** Maximum number of tags that are remembered; addresses and names make many of them unique. */
const MAX_TAGS = 20_000;

/** Thrown if a document is not tidy. */
class Untidy extends Error {}

function readPart(reading: Reading): void {
  const { html, at, listener, stack } = reading;
  const next = html.indexOf('<', at);
  const end = next === -1 ? html.length : next;
  if (end > at && listener.wantsText()) listener.text(decode(html.slice(at, end)));
  reading.at = end;
  if (next === -1) return;
  if (html.startsWith('</', end)) {
    const endTag = `</${stack.at(-1)}>`;
    if (!html.startsWith(endTag, end)) throw new Untidy();
    closeElement(reading);
    reading.at += endTag.length;
  } else if (html.startsWith('<!', end)) {
    skipDeclaration(reading);
  } else {
    readStartTag(reading);
  }
}

function closeElement(reading: Reading): void {
  const name = reading.stack.pop()!;
  if (name === 'svg') reading.drawings -= 1;
  reading.listener.close(name, false);
}

/** The document type, and comments without the forms that parsers disagree about. */
const DECLARATION = /<!(?:doctype html>|--(?!-?>)(?:(?!--!?>)[\s\S])*-->)/iy;

function skipDeclaration(reading: Reading): void {
  DECLARATION.lastIndex = reading.at;
  if (!DECLARATION.test(reading.html)) throw new Untidy();
  reading.at = DECLARATION.lastIndex;
}

/** Elements without content, which have no end tag. */
export const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements whose text has no tags, up to their end. */
const RAW = new Set(['script', 'style', 'title', 'textarea']);
/** Elements that parsers treat in ways of their own. */
const UNUSUAL = new Set(
  'basefont command desc foreignObject frame image isindex keygen math noembed noframes param plaintext xmp'.split(
    ' ',
  ),
);

function readStartTag(reading: Reading): void {
  const { html, at, stack, listener, drawings } = reading;
  const tag = findTag(html.slice(at, html.indexOf('>', at) + 1), reading.tags);
  const { name, attributes, isSelfClosed } = tag;
  const isOdd = UNUSUAL.has(name) || (drawings === 0 && name !== name.toLowerCase());
  if (isOdd || endsParent(name, stack)) throw new Untidy();
  reading.at = html.indexOf('>', at) + 1;
  for (const attribute of tag.names) listener.attribute(attribute);
  listener.open(name, attributes, false);
  if (VOID.has(name)) {
    listener.close(name, true);
  } else if (isSelfClosed) {
    if (drawings === 0) throw new Untidy();
    listener.close(name, true);
  } else {
    stack.push(name);
    if (name === 'svg') reading.drawings += 1;
    if (RAW.has(name)) readRaw(name, reading);
    if (name === 'iframe' && !html.startsWith('</iframe>', reading.at)) throw new Untidy();
  }
}

function findTag(text: string, tags: Map<string, StartTag>): StartTag {
  const known = tags.get(text);
  if (known) return known;
  const kept = detachText(text);
  const tag = parseTag(kept);
  if (tags.size === MAX_TAGS) tags.clear();
  tags.set(kept, tag);
  return tag;
}

const TAG = /^<([a-z][a-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*"|='[^']*')?)*)\s*(\/?)>$/i;
const ATTRIBUTE = /\s+([^\s"'<>/=]+)(?:="([^"]*)"|='([^']*)')?/g;

function parseTag(text: string): StartTag {
  const [, name, list, slash] = TAG.exec(text) ?? [];
  if (name === undefined) throw new Untidy();
  const names: string[] = [];
  const attributes: Record<string, string> = {};
  for (const [, written = '', quoted, single] of list!.matchAll(ATTRIBUTE)) {
    const attribute = written.toLowerCase();
    names.push(attribute);
    // The first one counts.
    if (!Object.hasOwn(attributes, attribute)) attributes[attribute] = decode(quoted ?? single ?? '');
  }
  return { name, names, attributes, isSelfClosed: slash === '/' };
}

/** The beginning of an end tag of raw text in any form. A parser ends the text there, even if it is not the one that we look for. */
const RAW_END = /<\/(?:script|style|title|textarea)/i;

/** Reads raw text. In drawings, these are ordinary elements. */
function readRaw(name: string, reading: Reading): void {
  const { html, at, listener, drawings } = reading;
  if (drawings > 0) {
    if (name === 'title') return;
    throw new Untidy();
  }
  const end = html.indexOf(`</${name}>`, at);
  if (end === -1) throw new Untidy();
  const text = html.slice(at, end);
  if (RAW_END.test(text)) throw new Untidy();
  const hasEntities = name === 'title' || name === 'textarea';
  if (text !== '' && listener.wantsText()) listener.text(hasEntities ? decode(text) : text);
  reading.at = end;
}

const CONTROLS = 'select input output button datalist textarea';
const HEADINGS = 'h1 h2 h3 h4 h5 h6';
const AFTER_PARAGRAPHS = `p ${HEADINGS} address article aside blockquote details div dl fieldset figcaption figure footer form header hr main nav ol pre section table ul`;

/** Elements that end an open one without its end tag: the open ones, and those that begin (section 13.1.2.4 of the HTML standard). */
const parentEnds: ReadonlyMap<string, ReadonlySet<string>> = indexEnds([
  ['p', AFTER_PARAGRAPHS],
  [HEADINGS, HEADINGS],
  ['tr th td', 'tr'],
  ['th', 'th'],
  ['thead th td', 'td'],
  ['thead tbody', 'tbody tfoot'],
  ['head', 'body'],
  ['a', 'a'],
  ['li', 'li'],
  [`${CONTROLS} option optgroup`, CONTROLS],
  ['option', 'option'],
  ['optgroup option', 'optgroup'],
  ['dd dt', 'dd dt'],
  ['rt rp', 'rt rp'],
]);

function indexEnds(pairs: readonly (readonly [open: string, begins: string])[]) {
  const index = new Map<string, Set<string>>();
  for (const [open, begins] of pairs) {
    for (const name of begins.split(' ')) {
      index.set(name, new Set([...(index.get(name) ?? []), ...open.split(' ')]));
    }
  }
  return index;
}

/** A form inside a form is not allowed either. */
function endsParent(name: string, stack: readonly string[]): boolean {
  const parent = stack.at(-1);
  if (parent !== undefined && parentEnds.get(name)?.has(parent)) return true;
  return name === 'form' && stack.includes('form');
}

const ENTITY = /&(amp|lt|gt|quot|apos|#39|#x27);|&/gi;
const CHARACTERS: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"' },
  ...{ apos: "'", '#39': "'", '#x27': "'" },
};

/** Decodes only the characters that markup has to escape; there are two thousand others. */
function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (_, name: string | undefined) => {
    const character = name === undefined ? undefined : CHARACTERS[name];
    if (character === undefined) throw new Untidy();
    return character;
  });
}
