/** The day that the demo is written for: one offer is running, another is over, and a third has not started. */
export const DEMO_TIME = new Date('2026-11-20T12:00:00Z');

/** Milliseconds to add to this machine's clock, so that time passes from the demo's day on. */
export const TO_DEMO_TIME_MS = DEMO_TIME.getTime() - Date.now();
