/** The interface of geocoders: places by name, and the place at a point. */
import type { GeocodeResult, RoutePoint } from '../contract.ts';

/** A search for places. */
export interface PlaceQuery {
  readonly text: string;
  readonly limit: number;
  readonly language: string | undefined;
  /** The middle of the map: near places come first. */
  readonly near: RoutePoint | undefined;
  /** True when somebody has finished typing: services that allow no search while typing are asked only then. */
  readonly submitted: boolean;
}

/** Finds places. It closes everything that it opens. */
export interface Geocoder {
  /** Attribution of the data, if it needs one. */
  readonly attribution: string | undefined;
  /** Places by name, the best first. @throws RouteServiceError geocoder-failed, geocoder-limited, geocoder-timeout */
  find(query: PlaceQuery, signal: AbortSignal): Promise<readonly GeocodeResult[]>;
  /** Places at a point, the nearest first; none when nothing is near enough. */
  reverse(
    point: RoutePoint,
    language: string | undefined,
    signal: AbortSignal,
  ): Promise<readonly GeocodeResult[]>;
  close(): Promise<void>;
}
