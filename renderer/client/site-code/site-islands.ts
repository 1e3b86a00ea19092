/** All islands by name. The bundler replaces this with those of the library and of the site. */
export { islands } from '../../islands/index.ts';
