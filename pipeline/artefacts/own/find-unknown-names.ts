/** Finds datasources, types and lists of pages that the site asks for, and that neither the store nor the site's code has. */
import { type BlockDefinition, fieldMeta, isListedId, type RenderedPage, readListedId } from '#renderer';
import type { PageList, WrittenBuild } from '../../build/build-facts.ts';
import { hashContent } from '../../bytes/hash.ts';
import { suggestName } from '../../config/nearest-name.ts';
import {
  type AskedName,
  listAskedFields,
  listSoughtFields,
  listVainNames,
  nameAsked,
  type VainName,
} from '../../record/used-reads.ts';
import type { OpenedContent } from '../../render/open-content.ts';
import { openUnknownFields } from './unknown-fields.ts';

/** The answers to questions about a datasource or a type that has nothing, and about a page that is not there. */
const NOTHING: readonly string[] = [hashContent('[]'), hashContent('null')];

const ADVICE = 'correct the name, or fetch the space again.';
const LIST_ADVICE = 'correct the name, or define it with definePages.';

type Names = Pick<OpenedContent, 'store' | 'library'>;

/**
 * A sentence for each such name. Empty datasources, and types that have a definition but no stories yet, are not meant.
 * @param others numbers of the reads of files that are not pages.
 */
export function findUnknownNames(
  { content, pageLists, tables }: WrittenBuild,
  others: readonly number[],
): readonly string[] {
  const ofLists = pageLists.flatMap((list) => numberReads(list, tables.reads));
  const isSought = (asked: AskedName) => !isKnown(asked, content);
  const allOthers = [...others, ...ofLists];
  const vain = listVainNames(tables, allOthers, { nothing: NOTHING, isSought });
  const unknown = openUnknownFields(content);
  const fields = listSoughtFields(tables, allOthers, unknown.has);
  return [...vain.map((each) => describe(each, content)), ...fields.map(unknown.describe)];
}

/** The same for one page, each sentence by its name. */
export function findUnknownNamesOfPage(
  { route, content, shell }: Pick<RenderedPage, 'route' | 'content' | 'shell'>,
  names: Names,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const unknown = openUnknownFields(names);
  for (const { read, answer } of [...content.reads, ...shell.reads]) {
    const asked = NOTHING.includes(answer) ? nameAsked(read) : undefined;
    if (asked && !isKnown(asked, names)) found.set(asked.name, describe({ ...asked, route }, names));
    for (const sought of listAskedFields(read).filter(unknown.has))
      found.set(sought.field, unknown.describe({ ...sought, route }));
  }
  return found;
}

function numberReads({ reads }: PageList, table: WrittenBuild['tables']['reads']): readonly number[] {
  return reads.flatMap((read) => (typeof read === 'number' ? read : table.add([read])));
}

function isKnown({ kind, name }: AskedName, { store, library }: Names): boolean {
  if (kind === 'datasource')
    return store.datasources().includes(name) || library.definitions.some(choosesFrom(name));
  if (kind === 'list') return listLists(library).includes(name);
  const { versions, startsWith } = store.summary;
  // A store with a part of the space does not know the types of the other stories.
  if (startsWith !== '' || library.definitions.some((block) => block.name === name && isType(block)))
    return true;
  return versions.some((version) => store.find({ type: name }, version).length > 0);
}

/** The names of the site's lists of pages. */
function listLists({ definitions }: Names['library']): readonly string[] {
  return definitions.flatMap(({ name }) => readListedId(name)?.list ?? []).sort();
}

/** Whether editors choose from a datasource in a field of a block. It may be missing until they need it. */
function choosesFrom(datasource: string) {
  return ({ schema }: BlockDefinition) =>
    Object.values(schema.shape).some((field) => fieldMeta(field)?.datasource === datasource);
}

/** Whether stories may be of this type: those of lists are not stories. */
function isType({ kind, name }: BlockDefinition): boolean {
  return (kind === 'page' || kind === 'record') && !isListedId(name);
}

function describe({ kind, name, route }: VainName, names: Names): string {
  const asks = `${route === undefined ? 'A file or a list of pages' : `The page ${route}`} asks for`;
  if (kind === 'list')
    return `${asks} a page of the list "${name}", which no module of "pages" defines; ${suggestName(name, listLists(names.library), LIST_ADVICE)}`;
  return kind === 'datasource'
    ? `${asks} the datasource "${name}", which the store does not have; ${suggestName(name, names.store.datasources(), ADVICE)}`
    : `${asks} stories of the type "${name}", which neither the store nor the code of the site has; ${suggestName(name, listTypes(names), ADVICE)}`;
}

/** The types of the stories, and those that the site itself defines. */
function listTypes({ store, library }: Names): readonly string[] {
  const own = library.definitions.filter((block) => isType(block) && !library.isBuiltIn(block));
  const types = new Set(own.map((block) => block.name));
  for (const version of store.summary.versions)
    for (const facts of store.facts(version)) types.add(facts.type);
  return [...types].sort();
}
