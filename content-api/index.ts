/** The local imitation of the content delivery API: what other folders may use of it. */
export type { Tokens } from './access.ts';
export { buildContentApi, type ContentApiOptions } from './app.ts';
export type { Arrival, ArrivalLog } from './arrivals.ts';
export { ContentApiError, type ContentApiErrorCode, contentApiErrorCatalogue } from './errors.ts';
export type { Fault } from './faults/fault.ts';
export { faultKinds } from './faults/fault-kinds.ts';
export { createFaults, type FaultMatch, type FaultPlan, type FaultyRequest } from './faults/fault-plan.ts';
export { createInjectedFetch } from './injected-fetch.ts';
export type { RateLimits } from './rate-limit.ts';
export type { ContentSpace } from './space/content-space.ts';
