/** Finds campaigns whose end moves: the same key with a different end in an offer (docs/product-rules.md). */
import { offer } from '../../content-types/offer.ts';
import { normaliseInstant } from '../../model/fields/unset-values.ts';
import type { RenderContext } from '../../model/render-context.ts';

/** A countdown's campaign, and the place of its end in the story. */
interface Campaign {
  readonly campaign_key: string;
  readonly ends_at: string;
  readonly path: string;
}

/** Maximum extension of a campaign in milliseconds; a later end belongs to another campaign (docs/product-rules.md). */
const MAX_EXTENSION_MS = 30 * 86_400_000;

/**
 * Reports countdowns of the same campaign with a different end in the pages of offers. Earlier builds are not known
 * here, so it cannot report a campaign whose only countdown was moved.
 */
export function checkCampaign(
  { campaign_key: key, ends_at: end, path }: Campaign,
  context: RenderContext,
): void {
  for (const uuid of context.find({ type: offer.name })) {
    const part = context.read(uuid, offer, ['body'], path);
    for (const block of part?.fields.body ?? []) {
      if (block.component !== 'countdown_offer' || block.campaign_key !== key) continue;
      const distance = Math.abs(Date.parse(String(normaliseInstant(block.ends_at))) - Date.parse(end));
      if (!(distance > 0 && distance <= MAX_EXTENSION_MS)) continue;
      const message = `The countdown "${key}" in "${part?.name}" has another end: a campaign that is extended is treated as misleading`;
      context.report({ rule: 'countdown-extended', severity: 'warning', path, message });
    }
  }
}
