/** The engine's configuration: only the keys that it needs, found by leaving out one after the other. */

/** Size of an engine's tile cache; a small country needs a tenth of it. */
const TILE_CACHE_BYTES = 256 * 1024 * 1024;
/** No log: the client gets the error as an answer. */
const noLog = { type: '' };

/** The configuration for answering routes over prepared tiles. */
export function describeEngine(tileFolder: string): object {
  return {
    mjolnir: { tile_dir: tileFolder, max_cache_size: TILE_CACHE_BYTES, logging: noLog },
    loki: { actions: ['route'], use_connectivity: true, logging: noLog, service_defaults: snapping },
    thor: { logging: noLog },
    odin: { logging: noLog },
    meili: { default: { breakage_distance: 2000 }, logging: noLog },
    service_limits: limits,
  };
}

/** The engine's own defaults; each query sets its snapping distance. */
const snapping = {
  heading_tolerance: 60,
  minimum_reachability: 50,
  node_snap_tolerance: 5,
  radius: 0,
  search_cutoff: 35_000,
  street_side_max_distance: 1000,
  street_side_tolerance: 5,
};

/** The engine requires limits even for methods that are never called. */
const limits = {
  max_alternates: 0,
  max_exclude_locations: 0,
  max_exclude_polygons_length: 0,
  max_radius: 200,
  max_reachability: 100,
  auto: { max_distance: 5_000_000, max_locations: 2, max_matrix_distance: 0, max_matrix_location_pairs: 0 },
  pedestrian: {
    max_distance: 250_000,
    max_locations: 2,
    max_matrix_distance: 0,
    max_matrix_location_pairs: 0,
    max_transit_walking_distance: 0,
    min_transit_walking_distance: 0,
  },
  isochrone: {
    max_contours: 0,
    max_distance: 0,
    max_distance_contour: 0,
    max_locations: 0,
    max_time_contour: 0,
  },
  skadi: { max_shape: 0, min_resample: 10 },
  trace: {
    max_alternates: 0,
    max_alternates_shape: 0,
    max_distance: 0,
    max_gps_accuracy: 0,
    max_search_radius: 0,
    max_shape: 0,
  },
};

/** The configuration for building tiles. */
export function describeTileBuild(options: {
  readonly tileFolder: string;
  readonly adminFile: string;
  /** Whether to use the database of driving sides; without it, all countries drive on the right. */
  readonly useAdmins: boolean;
  readonly threads: number;
}): object {
  const logging = { type: 'std_err', color: false };
  return {
    mjolnir: {
      tile_dir: options.tileFolder,
      admin: options.adminFile,
      concurrency: options.threads,
      data_processing: { use_admin_db: options.useAdmins },
      logging,
    },
  };
}
