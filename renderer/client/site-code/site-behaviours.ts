/** Behaviours of the site: the bundler puts the modules that the configuration names in its place. */
import type { BehaviourDefinition } from '../behaviours/define-behaviour.ts';

/** Attached like the library's own; a page loads the code of what it has. */
export const siteBehaviours: readonly BehaviourDefinition[] = [];
