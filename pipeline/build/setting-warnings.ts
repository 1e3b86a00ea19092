/** Warnings that follow from the configuration and the store alone. No record keeps them: each build or check lists them again. */
import { warnOfPolicy } from '../artefacts/headers/security-policy.ts';
import { warnOfPlaceholders } from '../assets/client-features.ts';
import type { BuildSettings } from '../run/build-settings.ts';
import type { BuildWarning } from '../run/build-warning.ts';
import type { StoreSummary } from '../store/store-types.ts';

/** Lists them in a fixed order. */
export function listSettingWarnings(
  { config, version }: Pick<BuildSettings, 'config' | 'version'>,
  { versions }: Pick<StoreSummary, 'versions'>,
): readonly BuildWarning[] {
  const warnings = [...warnOfPlaceholders(config), ...warnOfPolicy(config)];
  if (version === 'draft' && !versions.includes('draft')) {
    const message = 'The store has no drafts, so the pages show the published stories.';
    warnings.push({ code: 'drafts-not-fetched', message });
  }
  return warnings;
}
