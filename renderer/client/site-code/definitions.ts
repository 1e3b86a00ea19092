/** The package `stopover` in browsers: the functions that define a site's client code, without anything of the server. */
export { defineIsland } from '../../model/define-island.ts';
export { defineBehaviour } from '../behaviours/define-behaviour.ts';
