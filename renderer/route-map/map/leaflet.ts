/**
 * The parts of Leaflet that the map is made of. The package's bundle brings popups, overlays, GeoJSON and much else with it,
 * and cannot be shaken; its sources can be chosen from.
 */
import type * as leaflet from 'leaflet';
import { Attribution as AttributionSource } from 'leaflet/src/control/Control.Attribution.js';
import { Scale as ScaleSource } from 'leaflet/src/control/Control.Scale.js';
import { Zoom as ZoomSource } from 'leaflet/src/control/Control.Zoom.js';
import { LatLngBounds as LatLngBoundsSource } from 'leaflet/src/geo/LatLngBounds.js';
import { Point as PointSource } from 'leaflet/src/geometry/Point.js';
import { LayerGroup as LayerGroupSource } from 'leaflet/src/layer/LayerGroup.js';
import { DivIcon as DivIconSource } from 'leaflet/src/layer/marker/DivIcon.js';
import { Marker as MarkerSource } from 'leaflet/src/layer/marker/Marker.js';
import { GridLayer as GridLayerSource } from 'leaflet/src/layer/tile/GridLayer.js';
import { TileLayer as TileLayerSource } from 'leaflet/src/layer/tile/TileLayer.js';
import { CircleMarker as CircleMarkerSource } from 'leaflet/src/layer/vector/CircleMarker.js';
import { Polyline as PolylineSource } from 'leaflet/src/layer/vector/Polyline.js';
import { svg } from 'leaflet/src/layer/vector/SVG.js';
import { Map as MapSource } from 'leaflet/src/map/Map.js';

// These add what they do to the map.
import 'leaflet/src/map/handler/Map.DoubleClickZoom.js';
import 'leaflet/src/map/handler/Map.Drag.js';
import 'leaflet/src/map/handler/Map.Keyboard.js';
import 'leaflet/src/map/handler/Map.ScrollWheelZoom.js';
import 'leaflet/src/map/handler/Map.TouchZoom.js';

// Leaflet's own choice of a renderer brings one for canvas with it.
MapSource.include({
  getRenderer(this: leaflet.Map & { drawing?: leaflet.Renderer }) {
    this.drawing ??= svg() as leaflet.Renderer;
    return this.hasLayer(this.drawing) ? this.drawing : this.drawing.addTo(this);
  },
});

export const AttributionControl: typeof leaflet.Control.Attribution = AttributionSource;
export const ScaleControl: typeof leaflet.Control.Scale = ScaleSource;
export const ZoomControl: typeof leaflet.Control.Zoom = ZoomSource;
export const CircleMarker: typeof leaflet.CircleMarker = CircleMarkerSource;
export const DivIcon: typeof leaflet.DivIcon = DivIconSource;
export const GridLayer: typeof leaflet.GridLayer = GridLayerSource;
export const LatLngBounds: typeof leaflet.LatLngBounds = LatLngBoundsSource;
export const LayerGroup: typeof leaflet.LayerGroup = LayerGroupSource;
export const LeafletMap: typeof leaflet.Map = MapSource;
export const Marker: typeof leaflet.Marker = MarkerSource;
export const Point: typeof leaflet.Point = PointSource;
export const Polyline: typeof leaflet.Polyline = PolylineSource;
export const TileLayer: typeof leaflet.TileLayer = TileLayerSource;
