/** All behaviours. The bundler puts those of the library and of the site in its place. */
export { behaviours } from '../behaviours/index.ts';
