/** The islands of the measured site. */
import { defineIsland } from 'stopover';
import { Stay } from './stay.mjs';

/** The price of a stay. */
export const stay = defineIsland({ name: 'stay', when: 'visible', component: Stay });
