/** The clock: offers, redirects and certificates begin and end by it. */
import { defineCheck, note, problem, well } from '../diagnosis.ts';

/** Largest accepted offset: answers may be this old when they arrive. A clock with a larger one shows offers at the wrong time. */
const MAX_OFFSET_MS = 60_000;

/** Checks the clock. */
export const clock = defineCheck({
  name: 'clock',
  async look({ context, probe }) {
    const { serverTime } = await probe('stopover-doctor');
    if (serverTime === undefined)
      return [note('no server told the time', 'Run the command again with a network.')];
    const seconds = Math.round((context.now().getTime() - serverTime) / 1000);
    if (Math.abs(seconds) * 1000 <= MAX_OFFSET_MS) return [well('agrees with the content API')];
    const way = seconds > 0 ? 'fast' : 'slow';
    return [
      problem(
        `the clock is ${Math.abs(seconds)} seconds ${way}`,
        'Set the clock, or switch on its synchronisation.',
      ),
    ];
  },
});
