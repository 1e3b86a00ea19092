/** All islands by name. The bundler replaces this with the built-in ones and those of the site. */
export { islands } from '../../islands/index.ts';
