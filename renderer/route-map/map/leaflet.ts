/**
 * The parts of Leaflet that the map uses. The package's bundle includes popups, overlays, GeoJSON and much else, and
 * cannot be tree-shaken; its source modules can be imported one by one.
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

// These modules extend the map when they are imported.
import 'leaflet/src/map/handler/Map.DoubleClickZoom.js';
import 'leaflet/src/map/handler/Map.Drag.js';
import 'leaflet/src/map/handler/Map.Keyboard.js';
import 'leaflet/src/map/handler/Map.ScrollWheelZoom.js';
import 'leaflet/src/map/handler/Map.TouchZoom.js';

// Leaflet's own choice of a renderer would include the one for canvas.
MapSource.include({
  getRenderer(this: leaflet.Map & { drawing?: leaflet.Renderer }) {
    this.drawing ??= svg() as leaflet.Renderer;
    return this.hasLayer(this.drawing) ? this.drawing : this.drawing.addTo(this);
  },
});

/** The control that shows attributions. */
export const AttributionControl: typeof leaflet.Control.Attribution = AttributionSource;
/** The control that shows the scale. */
export const ScaleControl: typeof leaflet.Control.Scale = ScaleSource;
/** The control with the zoom buttons. */
export const ZoomControl: typeof leaflet.Control.Zoom = ZoomSource;
/** A circle of a fixed size in pixels. */
export const CircleMarker: typeof leaflet.CircleMarker = CircleMarkerSource;
/** An icon made of an HTML element. */
export const DivIcon: typeof leaflet.DivIcon = DivIconSource;
/** A layer of tiles that code draws. */
export const GridLayer: typeof leaflet.GridLayer = GridLayerSource;
/** A rectangle of coordinates. */
export const LatLngBounds: typeof leaflet.LatLngBounds = LatLngBoundsSource;
/** A group of layers that are added and removed together. */
export const LayerGroup: typeof leaflet.LayerGroup = LayerGroupSource;
/** The map itself. */
export const LeafletMap: typeof leaflet.Map = MapSource;
/** An icon at a place. */
export const Marker: typeof leaflet.Marker = MarkerSource;
/** A point in pixels. */
export const Point: typeof leaflet.Point = PointSource;
/** A line through places. */
export const Polyline: typeof leaflet.Polyline = PolylineSource;
/** A layer of tiles from a template address. */
export const TileLayer: typeof leaflet.TileLayer = TileLayerSource;
