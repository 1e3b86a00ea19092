/** All behaviours. The bundler replaces this with those of the library and of the site. */
export { behaviours } from '../behaviours/index.ts';
