/** The interface of the local imitation of the content delivery API. */
export { buildContentApi, type ContentApiOptions } from './app.ts';
export type { Arrival } from './arrivals.ts';
export { contentApiErrorCatalogue } from './errors.ts';
export type { Fault } from './faults/fault.ts';
export { faultKinds } from './faults/fault-kinds.ts';
export { createFaults, type FaultMatch, type FaultPlan } from './faults/fault-plan.ts';
export { createInjectedFetch } from './injected-fetch.ts';
