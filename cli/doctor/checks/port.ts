/** The port of the preview. */
import { StopoverError } from '#pipeline/errors';
import { checkAddress, chooseAddress } from '../../listen.ts';
import { PREVIEW_PORT } from '../../listen-options.ts';
import { defineCheck, note, well } from '../diagnosis.ts';

/** Checks whether the preview could listen. */
export const port = defineCheck({
  name: 'port',
  async look({ env }) {
    const address = chooseAddress({}, env, PREVIEW_PORT);
    try {
      await checkAddress(address);
      return [well(`${address.port} is free for the preview`)];
    } catch (error) {
      if (!(error instanceof StopoverError)) throw error;
      return [note(error.message, error.hint)];
    }
  },
});
