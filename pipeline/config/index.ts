/** The interface of the configuration: its schema, and what follows from it alone. */

export { Config } from './config.ts';
export { configKeys } from './config-outline.ts';
export { createSite } from './create-site.ts';
export { findNearestName } from './nearest-name.ts';
export { requestsPerSecond } from './requests-per-second.ts';
export { listMiddleware } from './route-rules.ts';
