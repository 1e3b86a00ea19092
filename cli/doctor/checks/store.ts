/** The fixture store. */
import { resolve } from 'node:path';
import { openStore } from '#pipeline';
import { StopoverError } from '#pipeline/errors';
import { countOf } from '../../messages/quantities.ts';
import { defineCheck, note, problem, well } from '../diagnosis.ts';

/** Checks the store. */
export const store = defineCheck({
  name: 'store',
  look({ context: { cwd }, config }) {
    try {
      const { storyCount, summary } = openStore(resolve(cwd, config.store));
      const stories = countOf(storyCount, 'published story', 'published stories');
      return [well(`${stories}, ${countOf(summary.languages.length, 'language')}, format ${summary.format}`)];
    } catch (error) {
      if (!(error instanceof StopoverError)) throw error;
      const tell = error.code === 'store-missing' ? note : problem;
      return [tell(error.message, error.hint)];
    }
  },
});
