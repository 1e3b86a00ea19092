/** `GET cdn/spaces/me`: the space that the token belongs to, with its current cache version. */
import type { Call, Endpoint } from '../answers/call.ts';
import { knownParameters } from '../query/parameters.ts';

/** The space itself. Never redirected, because clients read the cache version from it. */
export const spaceEndpoint: Endpoint = {
  path: 'spaces/me',
  parameters: knownParameters.space,
  versioned: false,
  answer: ({ space, snapshot }: Call) => {
    const { id, name, domain, languages } = snapshot.facts;
    return {
      body: { space: { id, name, domain, version: space.cacheVersion(), language_codes: languages } },
    };
  },
};
