/** All islands by name. The bundler puts those of the library and of the site in its place. */
export { islands } from '../../islands/index.ts';
