/** Leaflet's own modules, which its types do not describe; `leaflet.ts` gives their exports the types of the package. */
declare module 'leaflet/src/*';
