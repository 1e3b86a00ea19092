/** All built-in messages in German, but for the steps of routes. */
import { pages } from './pages.ts';
import { product } from './product.ts';
import { routeMap } from './route-map.ts';
import { shell } from './shell.ts';

/** German, part by part. */
export const de = { shell, product, pages, routeMap };
