/** Countdowns that are over. */
import { defineRule } from '../../check-rule.ts';

/** An offer that has ended, and still takes its place in a page. */
export const countdownPast = defineRule({
  name: 'countdown-past',
  severity: 'info',
  means: 'An offer has ended; its page says so, and shows no countdown.',
  mend: 'Remove the offer, or give it a later end.',
  *check({ stories, now }) {
    for (const { slug, countdowns } of stories) {
      for (const [path, endsAt] of countdowns) {
        const end = Date.parse(endsAt);
        if (Number.isNaN(end) || end > now.getTime()) continue;
        yield { story: slug, path, message: `The offer ended on ${endsAt.slice(0, 10)}.` };
      }
    }
  },
});
