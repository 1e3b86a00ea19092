/** Reads parts of other stories for a page: fields, parsed by their content type, and addresses. */
import type { z } from 'zod';
import { hrefOf } from '../address/href.ts';
import { routeOf } from '../address/route-of.ts';
import type { BlockFields } from '../model/block-fields.ts';
import type { Alternate, StoryPart } from '../model/render-context.ts';
import { type PageState, type ReadRecorder, recordRead } from './page-state.ts';
import { parsePart } from './parse-block.ts';

interface ReaderInput extends ReadRecorder {
  readonly state: PageState;
}

interface PartRequest<Shape extends z.ZodRawShape, Name> {
  readonly uuid: string;
  readonly definition: BlockFields<Shape>;
  readonly fields: readonly Name[];
  /** Where the page names the story, for findings. */
  readonly path: string;
}

type Part<Shape extends z.ZodRawShape, Name> = Pick<
  z.output<z.ZodObject<Shape>>,
  Name & keyof z.output<z.ZodObject<Shape>>
>;

/** The named fields of another story, or undefined with a finding that says why not. */
export function readStoryPart<Shape extends z.ZodRawShape, Name extends keyof Shape & string>(
  { uuid, definition, fields, path }: PartRequest<Shape, Name>,
  input: ReaderInput,
): StoryPart<Part<Shape, Name>> | undefined {
  const { state, content, language } = input;
  recordRead(state, { kind: 'fields', uuid, fields }, input);
  const story = content.story(uuid, language.code);
  if (story?.content.component !== definition.name) {
    const message = story
      ? `"${story.slug}" is a ${story.content.component}; a ${definition.name} belongs here.`
      : `The ${definition.name} chosen here is not published or no longer exists (${uuid}).`;
    state.findings.push({ rule: 'dangling-relation', severity: 'warning', path, message });
    return undefined;
  }
  const parsed = parsePart(definition, story.content, { names: fields, path: `${path} → ${story.slug}` });
  if (parsed.findings) {
    state.findings.push(...parsed.findings);
    return undefined;
  }
  const page = readPage(uuid, input);
  return { uuid, name: story.name, href: page?.href, fields: parsed.fields };
}

/** Address and name of another story's page in this language, or undefined when it has none. */
export function readPage(
  uuid: string,
  input: ReaderInput,
): { readonly href: string; readonly name: string } | undefined {
  recordRead(input.state, { kind: 'address', uuid }, input);
  const facts = input.content.facts(uuid);
  const route = facts && routeOf(facts, input.language, input.site);
  return facts && route !== undefined ? { href: hrefOf(route, input.site), name: facts.name } : undefined;
}

/** What menus call a story's page: its `nav_title`, else its name; empty when there is no such story. */
export function readLabel(uuid: string, input: ReaderInput): string {
  recordRead(input.state, { kind: 'fields', uuid, fields: ['nav_title'] }, input);
  recordRead(input.state, { kind: 'address', uuid }, input);
  const title = input.content.story(uuid, input.language.code)?.content.nav_title;
  return (typeof title === 'string' && title.trim()) || (input.content.facts(uuid)?.name ?? '');
}

/** A story's addresses in all languages of the site. */
export function readAlternates(uuid: string, input: ReaderInput): readonly Alternate[] {
  recordRead(input.state, { kind: 'alternates', uuid }, input);
  const facts = input.content.facts(uuid);
  return input.site.languages.map((language) => {
    const route = facts && routeOf(facts, language, input.site);
    return { language, href: route === undefined ? undefined : hrefOf(route, input.site) };
  });
}
