/** The map with its route for any page: an element and a few options. The exports of `stopover/route-map`. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { routeMap as english } from '../messages/en/route-map.ts';
import type { DistanceUnits } from './format-distance.ts';
import type { FoundPlace } from './places/site-places.ts';
import type { LatLng, PlaceSign, Waypoint } from './route/route.ts';
import { RouteMap } from './view/route-map.tsx';
import type { RouteMapProps, RouteStop, TileSource } from './view/route-map-props.ts';
import { readWords, type Words } from './words.ts';

export type { DistanceUnits, FoundPlace, LatLng, PlaceSign, RouteStop, TileSource, Waypoint, Words };

/** The options of a map. Everything but `key` and `folder` may be left out. */
export interface RouteMapOptions {
  /** Name of the stored route, and its folder, for the route service. Without them every route request returns an error that says so. */
  readonly key: string;
  readonly folder: string;
  /** Address of the route service without a trailing slash; default: the page's own origin. */
  readonly service?: string;
  /** Places in degrees, with names. If both are given, the route is requested at once, unless `line` contains it. */
  readonly start?: Waypoint;
  readonly finish?: Waypoint;
  /** The route between them, as an encoded polyline of precision 5; `distance` in metres, `time` in seconds. */
  readonly line?: string;
  readonly distance?: number;
  readonly time?: number;
  /** Stops on the way, listed while the given route is shown. */
  readonly stops?: readonly RouteStop[];
  /** Heading of the itinerary; default: the ends' names. */
  readonly title?: string;
  /** Level of that heading, 2 to 6; default 2. */
  readonly headingLevel?: number;
  /** Description of the map, in a sentence; default: the title. */
  readonly label?: string;
  /** False fixes start and finish: no fields, no dragging. */
  readonly canChoose?: boolean;
  /** Places that the fields suggest without a request; those with a `sign` also stand on the map. */
  readonly places?: readonly FoundPlace[];
  /** Default metric. */
  readonly units?: DistanceUnits;
  /** Language tag of words, steps and numbers; default: that of the document, else English. */
  readonly language?: string;
  /** Your own texts, which replace the built-in ones of the language. */
  readonly words?: Partial<Words>;
  /** Tiles under the route; default: a plain background, without requests to other servers. */
  readonly tiles?: TileSource;
  /** First zoom level; default: the one that shows the whole route. */
  readonly zoom?: number;
}

/** A map that has been added to a page. */
export interface MountedRouteMap {
  /** Removes the map and ends its requests. */
  unmount(): void;
}

/** Ids of several maps in one document differ. */
let count = 0;

/**
 * Puts the map into an element, whose content it replaces; `route-map.css` is its style sheet.
 * @example mountRouteMap(document.querySelector('#map'), { key: 'p4-t2', folder: 'brackholm' })
 */
export function mountRouteMap(element: HTMLElement, options: RouteMapOptions): MountedRouteMap {
  count += 1;
  const id = `route-map-${count}`;
  const frame = document.createElement('div');
  const widget = document.createElement('div');
  const map = document.createElement('div');
  const box = document.createElement('div');
  [box.className, frame.className] = ['mapw-box mapw-box--apart', 'mapw'];
  [widget.className, map.className, map.id] = ['mapw-ui', 'mapw-plan', `${id}-map`];
  frame.append(widget, map);
  box.append(frame);
  element.replaceChildren(box);
  const language = readLanguage(options.language ?? document.documentElement.lang);
  const root = createRoot(widget);
  let isGone = false;
  loadWords(language).then((words) => {
    if (!isGone) root.render(createElement(RouteMap, completeOptions(id, { ...options, language }, words)));
  });
  return {
    unmount() {
      isGone = true;
      root.unmount();
      box.remove();
    },
  };
}

/** A tag as the service and the browser take it: pages write `EN`, `en_US` or nonsense. English if it is no tag. */
function readLanguage(written: string): string {
  const [, code, rest = ''] = /^([a-z]{2,3})((?:[-_][a-z\d]{2,8}){0,3})$/i.exec(written) ?? [];
  return code ? code.toLowerCase() + rest.replaceAll('_', '-') : 'en';
}

function completeOptions(
  id: string,
  options: RouteMapOptions & { readonly language: string },
  builtIn: Words,
): RouteMapProps {
  const { key, words, stops = [], title, ...rest } = options;
  return {
    ...{ id, stops, title, routeKey: key, service: '', headingLevel: 2, canChoose: true, places: [] },
    ...{ units: 'metric' as const, label: title ?? '', darkens: true, showStops: true },
    ...withoutUndefined(rest),
    words: { ...builtIn, ...words },
  };
}

/** An option that is undefined has been left out: it does not replace a default. */
function withoutUndefined<Options extends object>(options: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Options;
}

type WordTexts = Readonly<Record<string, string>>;

/** Words of the map by language, without English. */
const otherWords: Readonly<Record<string, () => Promise<WordTexts>>> = {
  de: () => import('../messages/de/route-map.ts').then(({ routeMap }) => routeMap),
  es: () => import('../messages/es/route-map.ts').then(({ routeMap }) => routeMap),
  fr: () => import('../messages/fr/route-map.ts').then(({ routeMap }) => routeMap),
  it: () => import('../messages/it/route-map.ts').then(({ routeMap }) => routeMap),
  nl: () => import('../messages/nl/route-map.ts').then(({ routeMap }) => routeMap),
};

/** Other languages than English are loaded; what cannot be loaded is English. */
async function loadWords(language: string): Promise<Words> {
  const base = language.split('-', 1)[0]!;
  const load = Object.hasOwn(otherWords, base) ? otherWords[base] : undefined;
  const messages = (await load?.().catch(() => undefined)) ?? english;
  return readWords((key) => (messages as WordTexts)[key] ?? key);
}
