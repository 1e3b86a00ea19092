/** `GET cdn/datasource_entries`: the values of a datasource, or of all of them. */
import type { Answer, Call, Endpoint } from '../answers/call.ts';
import { cutPage } from '../query/paging.ts';
import { knownParameters } from '../query/parameters.ts';
import { notFound } from '../refusal.ts';
import type { DatasourceEntry } from '../space/datasources.ts';

/** Maximum number of entries on a page (documentation of the delivery API). */
const MAX_PER_PAGE = 1000;

/** The listing of entries. */
export const datasourceEntriesEndpoint: Endpoint = {
  path: 'datasource_entries',
  parameters: knownParameters.datasourceEntries,
  versioned: true,
  answer: answerEntries,
};

function answerEntries(call: Call): Answer {
  const { query, space } = call;
  const dimension = query.get('dimension');
  const { entries, headers } = cutPage(query, wantedEntries(call), MAX_PER_PAGE);
  const answers = entries.map(({ id, name, value, translations }) => ({
    id,
    name,
    value,
    dimension_value: (dimension && translations.get(dimension)) ?? null,
  }));
  return { body: { datasource_entries: answers, cv: space.cacheVersion() }, headers };
}

function wantedEntries({ snapshot, query }: Call): readonly DatasourceEntry[] {
  const slug = query.get('datasource');
  if (slug === undefined) return [...snapshot.datasources.entries.values()].flat();
  const entries = snapshot.datasources.entries.get(slug);
  if (!entries) throw notFound();
  return entries;
}
