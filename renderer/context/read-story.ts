/** Reads parts of other stories for a page: fields, parsed by their content type. */
import type { z } from 'zod';
import { seo } from '../content-types/fields/seo.ts';
import type { BlockFields } from '../model/fields/block-fields.ts';
import { nameIn } from '../model/name-in.ts';
import type { Part, StoryPart } from '../model/render-context.ts';
import type { RawBlock, Story } from '../model/story.ts';
import { expectDefinition } from './given-values.ts';
import { type ParsedBlock, parsePart } from './parse/parse-block.ts';
import { describeMissingTitle, findMissingTitle } from './parse/parse-page.ts';
import type { PageAddress } from './reads/known-reads.ts';
import type { ReadCache } from './reads/read-cache.ts';
import { noteRead, type RenderState } from './render-state.ts';

/** Records reads. */
export interface Reader {
  readonly book: ReadCache;
  readonly state: RenderState;
}

interface PartRequest<Shape extends z.ZodRawShape, Name> {
  readonly uuid: string;
  readonly definition: BlockFields<Shape>;
  readonly fields: readonly Name[];
  /** The place on the page that names the story, for findings. */
  readonly path: string;
}

/** The name of a story, and some of its fields. */
interface NamedFields<Fields> {
  readonly name: string;
  readonly fields: Fields;
}

/** The named fields of another story with its page, or undefined with a finding that explains why. */
export function readStoryPart<Shape extends z.ZodRawShape, Name extends keyof Shape & string>(
  request: PartRequest<Shape, Name>,
  reader: Reader,
): StoryPart<Part<Shape, Name>> | undefined {
  const { uuid } = request;
  const parsed = readStoryFields(request, reader);
  if (!parsed) return undefined;
  const { name, fields } = parsed;
  const { href, hrefLang } = readPage(uuid, reader) ?? {};
  return { uuid, name, href, ...(hrefLang === undefined ? {} : { hrefLang }), fields };
}

/** The named fields of another story with its name, or undefined with a finding that explains why. */
export function readStoryFields<Shape extends z.ZodRawShape, Name extends keyof Shape & string>(
  request: PartRequest<Shape, Name>,
  { state, book }: Reader,
): NamedFields<Part<Shape, Name>> | undefined {
  const { uuid, definition } = request;
  expectDefinition(definition, 'context.read');
  const noted = book.fields(uuid, request.fields);
  noteRead(state, noted);
  if (noted.parsed?.definition === definition) return noted.parsed as NamedFields<Part<Shape, Name>>;
  const { content, language } = book.source;
  const story = content.story(uuid, language.code);
  const { fields, findings } = parseStory(request, story, language);
  const named = story && fields && { definition, name: nameIn(story, language), fields };
  if (findings.length === 0) noted.parsed = named;
  else {
    // Each page that reads the story reports its faults. Findings name the story by its slug, which is not one of the fields.
    if (story) noteRead(state, book.note({ kind: 'story', uuid }));
    state.findings.push(...findings);
  }
  return named as NamedFields<Part<Shape, Name>> | undefined;
}

function parseStory<Shape extends z.ZodRawShape>(
  { uuid, definition, fields, path }: PartRequest<Shape, string>,
  story: Story | undefined,
  language: ReadCache['source']['language'],
): ParsedBlock<object> {
  if (story?.content.component === definition.name) {
    const place = `${path} → ${story.slug}`;
    const parsed = parsePart(definition, story.content, { names: fields, path: place });
    const missing = parsed.fields ? undefined : findMissingPageTitle(definition, story.content);
    if (missing === undefined || !fields.includes(missing)) return parsed;
    const titled = { ...story.content, [missing]: nameIn(story, language) };
    const again = parsePart(definition, titled, { names: fields, path: place });
    return { ...again, findings: [describeMissingTitle(missing, place), ...again.findings] };
  }
  const message = story
    ? `"${story.slug}" is a ${story.content.component}; a ${definition.name} belongs here.`
    : `The ${definition.name} chosen here is not published or no longer exists (${uuid}).`;
  return { fields: undefined, findings: [{ rule: 'dangling-relation', severity: 'warning', path, message }] };
}

/** Records and items have no page that could go by the name of its story. */
function findMissingPageTitle(definition: BlockFields, content: RawBlock): string | undefined {
  return 'kind' in definition && definition.kind === 'page'
    ? findMissingTitle(content, definition.schema)
    : undefined;
}

/** Address and name of another story's page in this language, or undefined when it has none. */
export function readPage(uuid: string, { state, book }: Reader): PageAddress | undefined {
  const noted = book.address(uuid);
  noteRead(state, noted);
  return noted.value;
}

const LABEL_FIELDS = ['nav_title'] as const;

/** Returns the name of a story's page in menus: its `nav_title`, or else its name; empty if there is no such story. */
export function readLabel(uuid: string, { state, book }: Reader): string {
  const noted = book.fields(uuid, LABEL_FIELDS);
  noteRead(state, noted);
  noteRead(state, book.address(uuid));
  noted.label ??= findLabel(uuid, book.source);
  return noted.label;
}

function findLabel(uuid: string, { content, language }: ReadCache['source']): string {
  const title = content.story(uuid, language.code)?.content.nav_title;
  const facts = content.facts(uuid);
  return (typeof title === 'string' && title.trim()) || (facts ? nameIn(facts, language) : '');
}

const HIDING_FIELDS = ['seo'] as const;

/** Whether a story's page is hidden from search engines by its item `seo`; its type need not be known. */
export function isHidden(uuid: string, { state, book }: Reader): boolean {
  noteRead(state, book.fields(uuid, HIDING_FIELDS));
  const { content, language } = book.source;
  const items = content.story(uuid, language.code)?.content.seo;
  const [item] = Array.isArray(items) ? (items as readonly RawBlock[]) : [];
  if (item?.component !== seo.name) return false;
  return parsePart(seo, item, { names: ['noindex'], path: seo.name }).fields?.noindex ?? false;
}
