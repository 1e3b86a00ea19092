/** Collects the reads of a build's pages. Equal reads of many pages are in the table once. */
import { crc32 } from 'node:zlib';
import { formatRead, type NotedRead, originOf, parseRead } from '#renderer';
import { RecentMap } from '#renderer/model';
import { NumberRows } from './storage/number-rows.ts';
import type { TextLog } from './storage/text-log.ts';

/** A read of some page in one language, and the hash of its answer. */
export interface ReadRecord {
  readonly language: string;
  readonly read: string;
  readonly answer: string;
}

/** Collects the reads of pages, and numbers each. */
export interface ReadCollector {
  /** Adds the reads of a page; returns their numbers. */
  add(reads: readonly NotedRead[]): readonly number[];
  /** Adds one read that another collector has; returns its number in this one. */
  adopt(record: ReadRecord): number;
  /** The same for a read as text: its language, a tab, and the read. */
  adoptText(text: string, answer: string): number;
}

/** The origins of answers. `story` and `datasource` are one each, `fields` those of a type's stories, `styles` those of blocks. */
const ORIGIN_KINDS = [
  'story',
  'listing',
  'datasource',
  'routes',
  'icons',
  'time',
  'fields',
  'styles',
  'islands',
] as const;

/** The origin of an answer. */
export type OriginKind = (typeof ORIGIN_KINDS)[number];

/** Columns of the table. Answers are hashes of twenty hexadecimal digits (hash.ts). */
const OFFSET = 0;
const LENGTH = 1;
const KEY = 2;
const KIND = 3;
const SUBJECT = 4;
const ANSWER = [5, 6, 7] as const;
/** Number of 32-bit numbers in a read's row. */
export const READ_WIDTH = 8;
const DIGITS_A_WORD = 8;
const ANSWER_DIGITS = 20;

/** Number of reads that are found by text instead of by hash: more than any page has, fewer than a big site has. */
const RECENT_READS = 25_000;

/** Returns the number of a story or datasource in the table. Two may share a number, which only costs an extra comparison. */
export function subjectOf(name: string): number {
  return crc32(name);
}

/** A part of an answer as a number. */
function wordOf(answer: string, index: number): number {
  return Number.parseInt(answer.slice(index * DIGITS_A_WORD, (index + 1) * DIGITS_A_WORD), 16);
}

/** The reads of all pages, each kept once. It continues the table of an earlier build, or begins empty. */
export class ReadTable implements ReadCollector {
  readonly texts: TextLog;
  readonly rows: NumberRows;
  readonly #recent = new RecentMap<string, number>(RECENT_READS);
  /** Pages share the objects of their reads, so most are never converted to text. */
  readonly #noted = new WeakMap<NotedRead, number>();
  #index: Int32Array | undefined;

  constructor(texts: TextLog, rows = new NumberRows(READ_WIDTH)) {
    this.texts = texts;
    this.rows = rows;
  }

  get size(): number {
    return this.rows.size;
  }

  add(reads: readonly NotedRead[]): readonly number[] {
    return reads.map((noted) => {
      const known = this.#noted.get(noted);
      if (known !== undefined) return known;
      const { language, read, answer } = noted;
      const number = this.adopt({ language, read: formatRead(read), answer });
      this.#noted.set(noted, number);
      return number;
    });
  }

  adopt({ language, read, answer }: ReadRecord): number {
    return this.adoptText(`${language}\t${read}`, answer);
  }

  adoptText(text: string, answer: string): number {
    const recent = this.#recent.get(text);
    if (recent !== undefined) return recent;
    const key = crc32(text);
    const known = this.#find(text, key);
    const number = known ?? this.#push(text, key);
    if (known === undefined) this.answerAgain(number, answer);
    this.#recent.set(text, number);
    return number;
  }

  record(read: number): ReadRecord {
    const text = this.#text(read);
    const tab = text.indexOf('\t');
    return { language: text.slice(0, tab), read: text.slice(tab + 1), answer: this.#answer(read) };
  }

  /** Returns the origin of a read's answer, without parsing the read. */
  kindOf(read: number): OriginKind {
    return ORIGIN_KINDS[this.rows.get(read, KIND)]!;
  }

  /** The story or datasource that a read is about, as `subjectOf` returns it. */
  subject(read: number): number {
    return this.rows.get(read, SUBJECT);
  }

  /** Replaces the answer of a read. */
  answerAgain(read: number, answer: string): void {
    ANSWER.forEach((column, index) => {
      this.rows.set(read, column, wordOf(answer, index));
    });
  }

  /** Returns a function that tells whether a read has one of some answers. It makes no texts, because it runs for every read. */
  recogniser(answers: readonly string[]): (read: number) => boolean {
    const wanted = answers.map((answer) => ANSWER.map((_, index) => wordOf(answer, index)));
    return (read) =>
      wanted.some((words) => ANSWER.every((column, index) => this.rows.get(read, column) === words[index]));
  }

  #answer(read: number): string {
    const digits = ANSWER.map((column, index) => {
      const length = Math.min(DIGITS_A_WORD, ANSWER_DIGITS - index * DIGITS_A_WORD);
      return this.rows.get(read, column).toString(16).padStart(length, '0');
    });
    return digits.join('');
  }

  #text(read: number): string {
    return this.texts.read(this.rows.get(read, OFFSET), this.rows.get(read, LENGTH));
  }

  #push(text: string, key: number): number {
    const { offset, length } = this.texts.append(text);
    const { kind, name = '' } = originOf(parseRead(text.slice(text.indexOf('\t') + 1)));
    const number = this.rows.push(
      offset,
      length,
      key,
      ORIGIN_KINDS.indexOf(kind),
      subjectOf(name),
      ...ANSWER.map(() => 0),
    );
    this.#enter(number);
    return number;
  }

  #find(text: string, key: number): number | undefined {
    const index = this.#openIndex();
    const mask = index.length - 1;
    for (let slot = key & mask; index[slot]! > 0; slot = (slot + 1) & mask) {
      const number = index[slot]! - 1;
      if (this.rows.get(number, KEY) === key && this.#text(number) === text) return number;
    }
    return undefined;
  }

  /** A hash table, at most half full. It stores each number plus one, so that zero means an empty slot. */
  #openIndex(): Int32Array {
    if (this.#index && this.#index.length >= this.rows.size * 2) return this.#index;
    this.#index = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(this.rows.size, 1024) * 4)));
    for (let number = 0; number < this.rows.size; number += 1) this.#enter(number);
    return this.#index;
  }

  #enter(number: number): void {
    const index = this.#index;
    if (!index) return;
    const mask = index.length - 1;
    let slot = this.rows.get(number, KEY) & mask;
    while (index[slot]! > 0) slot = (slot + 1) & mask;
    index[slot] = number + 1;
  }
}
