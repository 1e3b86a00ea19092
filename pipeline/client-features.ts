/** Which optional features of the browser code a site has: those whose keys are real. */
import type { Config } from './config.ts';

/** Features that are configured; a placeholder stands for nothing. */
export type ClientFeatures = Pick<Config, 'monitoring' | 'flags' | 'analytics'>;

/** Keys as people leave them in examples: `<key>`, `${KEY}`, `__KEY__`, `your-key`, `xxxx`, `changeme`. */
const PLACEHOLDER =
  /^$|[<>{}$]|^_|^x+$|placeholder|change.?me|example|^(your|my|todo|tbd|dummy|none|null|undefined)([-_ ]|$)/i;

/** The features of a configuration whose keys are no placeholders. */
export function readFeatures({ monitoring, flags, analytics }: ClientFeatures): ClientFeatures {
  const isReal = (key: string) => !PLACEHOLDER.test(key.trim());
  return {
    ...(monitoring && isReal(monitoring.clientToken) && isReal(monitoring.applicationId)
      ? { monitoring }
      : {}),
    ...(flags && isReal(flags.clientKey) ? { flags } : {}),
    ...(analytics && isReal(analytics.url) ? { analytics } : {}),
  };
}
