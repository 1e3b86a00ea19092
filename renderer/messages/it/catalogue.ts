/** All built-in messages in Italian, but for the steps of routes. */
import { pages } from './pages.ts';
import { product } from './product.ts';
import { routeMap } from './route-map.ts';
import { shell } from './shell.ts';

/** Italian, part by part. */
export const it = { shell, product, pages, routeMap };
