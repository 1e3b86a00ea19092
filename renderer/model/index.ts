/** The entry of the content model: stories and the names of their parts. It renders nothing and loads nothing. */

export { parseUrl } from '../address/parse-url.ts';
export { trimSlashes } from '../address/trim-slashes.ts';
export { RecentMap } from '../context/reads/recent-map.ts';
export { isTimeZone } from '../format/is-time-zone.ts';
export { builtInIslandNames } from '../islands/names.ts';
export { describeThrown } from '../markup/describe-thrown.ts';
export { finish, type Steps } from '../markup/steps.ts';
export type { ComputedRoute } from './computed-route.ts';
export { defaultFormAddresses } from './form-address.ts';
export { ICON_NAME, ICON_NAME_PART, type Icon, MAX_ICON_NAME_LENGTH } from './icon.ts';
export { passingStatuses } from './passing-statuses.ts';
export type { Site, SiteLanguage } from './site.ts';
export type {
  ContentReader,
  DatasourceEntry,
  ListingQuery,
  RawBlock,
  Story,
  StoryFacts,
  StoryQuery,
} from './story.ts';
