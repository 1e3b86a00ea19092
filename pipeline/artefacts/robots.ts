/** robots.txt: robots may read everything except the data that only the client router requests. */
import { absoluteUrl, hrefOf } from '#renderer';
import type { Artefact } from './artefact.ts';

/** robots.txt, at the root of the site. */
export const robots: Artefact = {
  name: 'robots',
  isCurrent: () => true,
  make: ({ site }) => {
    const lines = [
      'User-agent: *',
      `Disallow: ${hrefOf('/_payload', site)}/`,
      '',
      `Sitemap: ${absoluteUrl(site, '/sitemap.xml')}`,
    ];
    return [{ path: 'robots.txt', content: `${lines.join('\n')}\n` }];
  },
};
