/** Settings of geocoders over HTTP. */

/** A server of Nominatim. */
export interface NominatimSettings {
  readonly kind: 'nominatim';
  readonly url: string;
  /** Names the application and a contact, as Nominatim's usage policy asks. */
  readonly userAgent: string;
}

/** A server of Photon. */
export interface PhotonSettings {
  readonly kind: 'photon';
  readonly url: string;
}

/** Mapbox Geocoding. */
export interface MapboxGeocoderSettings {
  readonly kind: 'mapbox';
  readonly accessToken: string;
  /** Another address, such as a proxy's or a test's. */
  readonly url?: string;
}

/** Settings of one geocoder, distinguished by `kind`. */
export type GeocoderSettings = NominatimSettings | PhotonSettings | MapboxGeocoderSettings;
