/** All built-in messages in French, but for the steps of routes. */
import { pages } from './pages.ts';
import { product } from './product.ts';
import { routeMap } from './route-map.ts';
import { shell } from './shell.ts';

/** French, part by part. */
export const fr = { shell, product, pages, routeMap };
