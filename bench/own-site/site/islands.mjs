/** The islands of the measured site. */
import { defineIsland } from 'stopover';
import { Stay } from './stay.mjs';

/** What a stay costs. */
export const stay = defineIsland({ name: 'stay', when: 'visible', component: Stay });
