/** All behaviours. The bundler replaces this with the built-in ones and those of the site. */
export { behaviours } from '../behaviours/index.ts';
