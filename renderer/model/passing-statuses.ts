/** Statuses that may be temporary: requests that change nothing are sent once more (docs/product-rules.md). */
export const passingStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
