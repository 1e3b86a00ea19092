/** Warnings that follow from the configuration, the style sheets and the store alone. No record keeps them: each build or check lists them again. */
import { warnOfPolicy } from '../artefacts/headers/security-policy.ts';
import { warnOfPlaceholders } from '../assets/client-features.ts';
import type { BuildSettings } from '../run/build-settings.ts';
import type { BuildWarning } from '../run/build-warning.ts';
import type { StoreSummary } from '../store/store-types.ts';

/** Lists them in a fixed order. */
export function listSettingWarnings(
  { config, version, look }: Pick<BuildSettings, 'config' | 'version' | 'look'>,
  { versions }: Pick<StoreSummary, 'versions'>,
): readonly BuildWarning[] {
  const slips = look?.styleNotes.unknownNames.map((message) => ({ code: 'style-unknown', message })) ?? [];
  const warnings = [...warnOfPlaceholders(config), ...warnOfPolicy(config), ...slips];
  if (version === 'draft' && !versions.includes('draft')) {
    const message = 'The store has no drafts, so the pages show the published stories.';
    warnings.push({ code: 'drafts-not-fetched', message });
  }
  return warnings;
}
