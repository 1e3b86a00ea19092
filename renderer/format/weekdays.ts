/** Days of the week, in a separate module because the browser's code needs them without the formats. */

/** Days of the week as editors choose them, Monday first. */
export const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;

/** A day of the week as editors choose it. */
export type Weekday = (typeof weekdays)[number];
