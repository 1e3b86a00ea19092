/** The providers of routes and places; the route service has the same lists, and a test compares them. */
export const routeProviders = ['embedded', 'mapbox', 'osrm', 'valhalla'] as const;
/** Names of the geocoders that a configuration may choose. */
export const geocoders = ['local', 'nominatim', 'photon', 'mapbox'] as const;
