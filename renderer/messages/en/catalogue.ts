/** All built-in messages in English, but for the steps of routes. */
import { pages } from './pages.ts';
import { product } from './product.ts';
import { routeMap } from './route-map.ts';
import { shell } from './shell.ts';

/** English, part by part. */
export const en = { shell, product, pages, routeMap };
