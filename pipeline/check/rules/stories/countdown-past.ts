/** Countdowns that are over. */
import { defineRule } from '../../check-rule.ts';

/** An offer that has ended, and still takes its place in a page. */
export const countdownPast = defineRule({
  name: 'countdown-past',
  severity: 'info',
  means: 'An offer has ended; its page says so, and shows no countdown.',
  mend: 'Remove the offer, or give it a later end.',
  *check({ stories, now, site }) {
    // The date as editors and visitors have it, in the form of ISO 8601.
    const days = new Intl.DateTimeFormat('sv-SE', { timeZone: site.timeZone });
    for (const { slug, countdowns } of stories) {
      for (const [path, endsAt] of countdowns) {
        const end = Date.parse(endsAt);
        if (Number.isNaN(end) || end > now.getTime()) continue;
        yield { story: slug, path, message: `The offer ended on ${days.format(end)}.` };
      }
    }
  },
});
