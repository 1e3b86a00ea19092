/**
 * fast-check with one seed for the whole suite: the same inputs in every run, so that a failure is reproducible.
 *
 * `STOPOVER_TEST_SEED=random` (or a number) explores other inputs; a failure then prints the seed that found it.
 */
import fc from 'fast-check';

const wanted = process.env.STOPOVER_TEST_SEED ?? '20261120';

if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted) });

export default fc;
