/** All built-in messages in Dutch, but for the steps of routes. */
import { pages } from './pages.ts';
import { product } from './product.ts';
import { routeMap } from './route-map.ts';
import { shell } from './shell.ts';

/** Dutch, part by part. */
export const nl = { shell, product, pages, routeMap };
