/** The package `stopover` in browsers: what a site's client code is defined with, and nothing of the server. */
export { defineIsland } from '../../model/define-island.ts';
export { defineBehaviour } from '../behaviours/define-behaviour.ts';
