/** All endpoints of the API. */
import type { Endpoint } from '../answers/call.ts';
import { datasourceEntriesEndpoint } from './datasource-entries.ts';
import { datasourceEndpoint, datasourcesEndpoint } from './datasources.ts';
import { linkEndpoint, linksEndpoint } from './links.ts';
import { spaceEndpoint } from './space.ts';
import { storiesEndpoint } from './stories.ts';
import { storyEndpoint } from './story.ts';
import { tagsEndpoint } from './tags.ts';

/** In the order of the API's documentation. */
export const endpoints: readonly Endpoint[] = [
  spaceEndpoint,
  storiesEndpoint,
  storyEndpoint,
  linksEndpoint,
  linkEndpoint,
  datasourcesEndpoint,
  datasourceEndpoint,
  datasourceEntriesEndpoint,
  tagsEndpoint,
];
