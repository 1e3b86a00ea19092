/** All built-in messages in Spanish, but for the steps of routes. */
import { pages } from './pages.ts';
import { product } from './product.ts';
import { routeMap } from './route-map.ts';
import { shell } from './shell.ts';

/** Spanish, part by part. */
export const es = { shell, product, pages, routeMap };
