/** The reads of a page, as groups that a graph and a list can show. */
import type { NotedRead, Read, StoryQuery } from '#renderer';
import type { ShownPage, ShownSite } from '../live/site/shown-site.ts';
import { formatMoment } from './moments.ts';

/** A thing that a page reads. */
export interface Dependency {
  /** The name of the story or datasource, or the query. */
  readonly name: string;
  /** The part that is read: fields, address. Empty if the name says it. */
  readonly detail: string;
  /** Route of the story's own page; undefined if it has none. */
  readonly route: string | undefined;
  /** Number of the story in the space; undefined for other things. */
  readonly storyId: number | undefined;
  /** True for what header, footer and notices read. */
  readonly isShell: boolean;
}

/** Things of one kind that a page reads. */
export interface DependencyGroup {
  readonly title: string;
  readonly dependencies: readonly Dependency[];
}

/** The groups in display order, each with its kinds of reads. */
const groups: readonly (readonly [string, readonly Read['kind'][]])[] = [
  ['Its own story', ['story']],
  ['Stories that it shows', ['fields']],
  ['Stories that it links to', ['address']],
  ['Languages', ['alternates', 'siblings']],
  ['Lists', ['query', 'tags']],
  ['Datasources and wordings', ['datasource', 'message']],
  ['Computed routes', ['route']],
  ['Icons', ['icon']],
  ['Time', ['past', 'year']],
];

/** Lists the dependencies of a page, without empty groups. */
export function listDependencies(page: ShownPage, site: ShownSite): readonly DependencyGroup[] {
  const own = describeAll(page.content.reads, false, site);
  const shell = describeAll(page.shell.reads, true, site).filter(
    ({ key }) => !own.some((read) => read.key === key),
  );
  const all = [...own, ...shell];
  return groups.flatMap(([title, kinds]) => {
    const dependencies = all.filter(({ kind }) => kinds.includes(kind)).map(({ dependency }) => dependency);
    return dependencies.length > 0 ? [{ title, dependencies }] : [];
  });
}

function describeAll(reads: readonly NotedRead[], isShell: boolean, site: ShownSite) {
  return reads.map(({ read, language }) => ({
    kind: read.kind,
    key: JSON.stringify(read),
    dependency: { ...describeRead(read, language, site), isShell },
  }));
}

function describeRead(read: Read, language: string, site: ShownSite): Omit<Dependency, 'isShell'> {
  const plain = (name: string) => ({ name, detail: '', route: undefined, storyId: undefined });
  switch (read.kind) {
    case 'story':
    case 'address':
    case 'alternates':
    case 'siblings':
    case 'route':
      return describeStory(read.uuid, language, site);
    case 'fields':
      return { ...describeStory(read.uuid, language, site), detail: read.fields.join(', ') };
    case 'query':
      return plain(describeQuery(read.query, site));
    case 'tags':
      return plain(['tags', describeQuery(read.query, site)].filter(Boolean).join(' of '));
    case 'datasource':
      return plain(`datasource ${read.name}`);
    case 'icon':
      return plain(read.name);
    case 'message':
      return plain(`wording ${read.key}`);
    case 'past':
      return plain(formatMoment(read.instant, site.content.site.timeZone));
    case 'year':
      return plain(`the year in ${read.timeZone}`);
    case 'styles':
      return plain(`style sheets of ${read.block}`);
    case 'island':
      return plain(read.name);
  }
}

function describeStory(uuid: string, language: string, site: ShownSite) {
  const facts = site.content.reader.facts(uuid);
  const route = site.pagesOf(uuid).find((page) => page.language === language)?.route;
  return { name: facts?.name ?? `missing: ${uuid}`, detail: '', route, storyId: facts?.id };
}

function describeQuery(query: StoryQuery, site: ShownSite): string {
  return Object.entries(query)
    .map(([name, value]) => `${name}: ${describeValue(value, site)}`)
    .join(', ');
}

/** Queries name stories by uuid. */
function describeValue(value: unknown, site: ShownSite): string {
  if (typeof value !== 'object' || value === null)
    return site.content.reader.facts(String(value))?.name ?? String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${name} ${describeValue(inner, site)}`)
    .join(', ');
}
