/** `GET cdn/datasources` and `cdn/datasources/{id or slug}`. */
import type { Answer, Call, Endpoint } from '../answers/call.ts';
import { cutPage } from '../query/paging.ts';
import { knownParameters, listParameter } from '../query/parameters.ts';
import { notFound } from '../refusal.ts';

/** Maximum number of datasources on a page (documentation of the delivery API). */
const MAX_PER_PAGE = 1000;

/** The listing of datasources. */
export const datasourcesEndpoint: Endpoint = {
  path: 'datasources',
  parameters: knownParameters.datasources,
  versioned: true,
  answer: answerDatasources,
};

/** One datasource. */
export const datasourceEndpoint: Endpoint = {
  path: 'datasources/*',
  parameters: knownParameters.datasource,
  versioned: true,
  answer: answerOneDatasource,
};

function answerDatasources({ snapshot, space, query }: Call): Answer {
  const term = query.get('search')?.toLowerCase() ?? '';
  const ids = listParameter(query, 'by_ids');
  const wanted = snapshot.datasources.list.filter(
    ({ id, name, slug }) =>
      (ids?.includes(String(id)) ?? true) && `${name}\n${slug}`.toLowerCase().includes(term),
  );
  const { entries, headers } = cutPage(query, wanted, MAX_PER_PAGE);
  return { body: { datasources: entries, cv: space.cacheVersion() }, headers };
}

function answerOneDatasource({ snapshot, target }: Call): Answer {
  const datasource = snapshot.datasources.list.find(
    ({ id, slug }) => slug === target || String(id) === target,
  );
  if (!datasource) throw notFound();
  return { body: { datasource } };
}
