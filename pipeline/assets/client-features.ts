/** The optional features of a site's browser code: those with real keys. */

import type { Config } from '../config/config.ts';
import type { BuildWarning } from '../run/build-warning.ts';

/** Features that are configured; placeholders do not count. */
export type ClientFeatures = Pick<Config, 'monitoring' | 'flags' | 'analytics'> & {
  /** Code of third parties; absent or empty: none. */
  readonly integrations?: Config['integrations'] | undefined;
};

/** Returns the features of a configuration whose keys are not placeholders. */
export function readFeatures({
  monitoring,
  flags,
  analytics,
  integrations = [],
}: ClientFeatures): ClientFeatures {
  const off = new Set(listPlaceholders({ monitoring, flags, analytics }).map(({ feature }) => feature));
  return {
    ...(monitoring && !off.has('monitoring') ? { monitoring } : {}),
    ...(flags && !off.has('flags') ? { flags } : {}),
    ...(analytics && !off.has('analytics') ? { analytics } : {}),
    ...(integrations.length > 0 ? { integrations } : {}),
  };
}

/** Returns a warning for each placeholder that switches a feature off. */
export function warnOfPlaceholders(configured: ClientFeatures): readonly BuildWarning[] {
  return listPlaceholders(configured).map(({ feature, key, value }) => {
    const state = value === '' ? 'is empty' : `is a placeholder ("${value}")`;
    return {
      code: 'placeholder-key',
      message: `${feature}.${key} ${state}, so the site has no ${feature}. Set it, or take "${feature}" out of the configuration.`,
    };
  });
}

interface Placeholder {
  readonly feature: keyof ClientFeatures;
  readonly key: string;
  readonly value: string;
}

function listPlaceholders({ monitoring, flags, analytics }: ClientFeatures): readonly Placeholder[] {
  const keys = [
    {
      feature: 'monitoring',
      key: 'applicationId',
      value: monitoring?.applicationId,
      pattern: PLACEHOLDER_KEY,
    },
    { feature: 'monitoring', key: 'clientToken', value: monitoring?.clientToken, pattern: PLACEHOLDER_KEY },
    { feature: 'flags', key: 'clientKey', value: flags?.clientKey, pattern: PLACEHOLDER_KEY },
    { feature: 'analytics', key: 'url', value: analytics?.url, pattern: PLACEHOLDER },
  ] as const;
  return keys.flatMap(({ feature, key, value, pattern }) => {
    const text = value?.trim();
    return text !== undefined && pattern.test(text) ? [{ feature, key, value: text }] : [];
  });
}

/** Placeholders as in examples: `<key>`, `${KEY}`, `__KEY__`, `your-key`, `xxxx`, `changeme`. */
const PLACEHOLDER =
  /^$|[<>{}$]|^_|^x+$|placeholder|change.?me|^(your|my|todo|tbd|dummy|none|null|undefined)([-_ ]|$)/i;

/** A key that contains "example" is a placeholder; an address may contain it. */
const PLACEHOLDER_KEY = new RegExp(`${PLACEHOLDER.source}|example`, 'i');
