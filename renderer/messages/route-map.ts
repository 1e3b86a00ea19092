/** Visitor messages of the map with its route, in both languages. */
import { routeMapEnglish } from './route-map-english.ts';
import { routeMapGerman } from './route-map-german.ts';

/** Messages of the map by language; both languages have the same keys and placeholders. */
export const routeMapMessages = { en: routeMapEnglish, de: routeMapGerman } as const;
