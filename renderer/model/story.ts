/** The content model as the renderer sees it: stories and blocks, already normalised, read from the fixture store. */

import type { ComputedRoute } from './computed-route.ts';
import type { Icon } from './icon.ts';

/** A block as stored: fields are unknown until the block's own schema has parsed them. */
export interface RawBlock {
  /** Id of the block in its space. */
  readonly _uid: string;
  /** Name of the block. */
  readonly component: string;
  /** A field as it is stored. */
  readonly [field: string]: unknown;
}

/** One story in one language. Dates are ISO 8601 in UTC; slugs have no leading or trailing slash. */
export interface Story {
  readonly uuid: string;
  readonly id: number;
  readonly name: string;
  /** Full slug in the default language, such as `parking/brackholm/p4-long-stay`. */
  readonly slug: string;
  /** True for the start page of a folder; its slug is the folder's. */
  readonly startpage: boolean;
  /** Content language as the space calls it: `default`, `de`, … */
  readonly language: string;
  /** Full slugs of the other languages where editors translated them, by language. */
  readonly translatedSlugs: Readonly<Record<string, string>>;
  /** Names in the other languages where editors gave another one, by content language; absent for none. */
  readonly translatedNames?: Readonly<Record<string, string>> | undefined;
  readonly parentId: number | null;
  readonly position: number;
  readonly tags: readonly string[];
  /** Ids of the stories that are this page in the folders of other languages (Storyblok's alternates); absent for none. */
  readonly alternates?: readonly number[] | undefined;
  readonly firstPublishedAt: string | null;
  readonly publishedAt: string | null;
  readonly updatedAt: string | null;
  readonly content: RawBlock;
}

/** The facts of a story without its body: a line of the store's manifest. */
export interface StoryFacts extends Omit<Story, 'language' | 'content'> {
  /** Component of the story's content: `car_park`, `page`, … */
  readonly type: string;
  /** Languages the editors ticked in the content's `languages` field; null when the field is absent (all of them). */
  readonly languages: readonly string[] | null;
  /** Fields at the top of the content that hold story uuids, by field name. */
  readonly relations: Readonly<Record<string, readonly string[]>>;
  /** Content hash of each language's file, by content language. */
  readonly hashes: Readonly<Record<string, string>>;
  /** Routes by language tag, for listed pages, which have no other routes. */
  readonly routes?: Readonly<Record<string, string>>;
  /** Names by language tag, for the same pages. */
  readonly names?: Readonly<Record<string, string>>;
}

/** A datasource entry in one language; `value` falls back to the default language. */
export interface DatasourceEntry {
  /** Name of the entry, the same in every language. */
  readonly name: string;
  /** Value in the language. */
  readonly value: string;
  /** Value in the default language, which fields with a choice of this datasource hold. */
  readonly fieldValue: string;
}

/** A selection of stories by their facts. A story must meet all the conditions. */
export interface ListingQuery {
  /** Only stories of this content type: `port`. */
  readonly type?: string;
  /** Only the story with this full slug of the default language: `parking/brackholm`. */
  readonly slug?: string;
  /** Only stories below this folder, whole path segments: `guides`; in the folder of a language, `us/guides`. */
  readonly folder?: string;
  /** Only stories whose relation field names the given story, such as `{airport: uuid}`. */
  readonly where?: Readonly<Record<string, string>>;
  /** Only stories with this tag. */
  readonly tag?: string;
  /** `newest`: by first publication, newest first. Default: the editors' order. */
  readonly sort?: 'newest';
}

/** A value that fields are compared with. A number in a text, as the space writes it, equals the number; dates may be written in any form. */
export type FieldOperand = string | number | boolean;

/** Operators on a field; all of them must hold. */
export interface FieldCondition {
  /** Equal to this value. */
  readonly eq?: FieldOperand;
  /** Any other value, or none. */
  readonly ne?: FieldOperand;
  /** One of these values. */
  readonly in?: readonly FieldOperand[];
  /** Less than this number, or before this date or text. */
  readonly lt?: string | number;
  /** Less or equal. */
  readonly lte?: string | number;
  /** Greater than this number, or after this date or text. */
  readonly gt?: string | number;
  /** Greater or equal. */
  readonly gte?: string | number;
  /** Whether the field has a value. */
  readonly exists?: boolean;
  /** The list contains this element, or the text contains this part; case does not matter. */
  readonly contains?: FieldOperand;
}

/** An order by a field at the top of the content, or by `name`, `slug`, `position`, `firstPublishedAt`, `publishedAt` or `updatedAt`. */
export interface FieldOrder {
  /** Name of the field. */
  readonly field: string;
  /** Default: `asc`. Stories without a value come last in both directions. */
  readonly direction?: 'asc' | 'desc';
}

/** Selects stories, their order and their number. A story must meet all the conditions. */
export interface StoryQuery extends Omit<ListingQuery, 'where' | 'sort'> {
  /** Conditions on fields at the top of the content. A uuid finds stories whose relation field names that story. */
  readonly where?: Readonly<Record<string, FieldOperand | FieldCondition>>;
  /** `newest` (by first publication, newest first), a field, or several fields. Default: the editors' order. */
  readonly sort?: 'newest' | FieldOrder | readonly FieldOrder[];
  /** Largest number of stories. */
  readonly limit?: number;
  /** Number of stories to skip. Default: 0. */
  readonly offset?: number;
}

/** The site's content as pages may read it. Implemented over the fixture store; synchronous, because React is. */
export interface ContentReader {
  /** The story's body in a site language, or undefined when there is none (unpublished, deleted, never existed). */
  story(uuid: string, language: string): Story | undefined;
  facts(uuid: string): StoryFacts | undefined;
  find(query: ListingQuery): readonly StoryFacts[];
  /** The stories that are the same page in the folders of other languages; a reader without such folders may leave this out. */
  siblings?(uuid: string): readonly StoryFacts[];
  /** Entries of a datasource in a site language; empty when there is no such datasource. */
  datasource(name: string, language: string): readonly DatasourceEntry[];
  /** The route that was computed for a shuttle's story. */
  route(uuid: string): ComputedRoute | undefined;
  /** An icon by collection and name: `mdi:parking`; a reader without icons may leave this out. */
  icon?(name: string): Icon | undefined;
}
