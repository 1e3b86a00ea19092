/** The registry of content types that become pages: one line for each template, sorted by name. */
import type { BlockDefinition } from '../model/define-block.ts';
import { airport } from './airport.tsx';
import { airportIndex } from './airport-index.tsx';
import { article } from './article.tsx';
import { carPark } from './car-park.tsx';
import { helpIndex } from './help-index.tsx';
import { hotel } from './hotel.tsx';
import { landing } from './landing.tsx';
import { legal } from './legal.tsx';
import { listing } from './listing.tsx';
import { lounge } from './lounge.tsx';
import { offer } from './offer.tsx';
import { page } from './page.tsx';
import { shuttleRoute } from './shuttle-route.tsx';
import { terminal } from './terminal.tsx';

/** Every content type that becomes a page. */
export const pages: readonly BlockDefinition[] = [
  airport,
  airportIndex,
  article,
  carPark,
  helpIndex,
  hotel,
  landing,
  legal,
  listing,
  lounge,
  offer,
  page,
  shuttleRoute,
  terminal,
];
