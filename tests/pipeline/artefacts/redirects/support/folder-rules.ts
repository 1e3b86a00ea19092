/** Redirects of whole folders, and the answers that every host gives to addresses in them. */
import type { RedirectRule } from '../../../../../pipeline/artefacts/redirects/rules/redirect-rule.ts';

/** In the order in which they are resolved. */
export const folderRules: readonly RedirectRule[] = [
  { from: '/archive', to: '/', status: 308, below: 'rest' },
  { from: '/blog', to: '/parking/p4#arriving', status: 302, below: 'target' },
  { from: '/blog/api', to: 'https://example.org/v1/', status: 307, below: 'rest' },
  { from: '/deals', to: '/parking/p4?tab=prices', status: 301 },
  { from: '/deals', to: '/parking', status: 301, below: 'target' },
  { from: '/old', to: '/new', status: 301, below: 'rest' },
  { from: '/old/exact', to: '/parking/p4', status: 302 },
  { from: '/über', to: '/de', status: 301, below: 'rest' },
];

/** Status and location by address. */
export const folderAnswers: Readonly<Record<string, string>> = {
  '/archive': '308 /',
  '/archive/2019/may': '308 /2019/may',
  '/blog': '302 /parking/p4#arriving',
  '/blog/a/b?x=1': '302 /parking/p4?x=1#arriving',
  '/blog/api': '307 https://example.org/v1/',
  '/blog/api/users?id=1': '307 https://example.org/v1/users?id=1',
  '/deals': '301 /parking/p4?tab=prices',
  '/deals/summer': '301 /parking',
  '/old': '301 /new',
  '/old/a/b?x=%20y': '301 /new/a/b?x=%20y',
  '/old/%C3%BC%20x': '301 /new/%C3%BC%20x',
  '/old/exact': '302 /parking/p4',
  '/old/exact/more': '301 /new/exact/more',
  '/%C3%BCber/uns': '301 /de/uns',
};

/** Addresses beside the folders. */
export const outsideFolders: readonly string[] = ['/older', '/archived/x', '/blo', '/new/a'];
