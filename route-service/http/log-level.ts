/** The levels of the log. */

/** From nothing to everything; coordinates and names are logged from `debug` on. */
export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
/** A level of pino's logger. */
export type LogLevel = (typeof logLevels)[number];
