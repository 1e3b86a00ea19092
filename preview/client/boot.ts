/** The server's message to the script of its page. */
import type { PageBoot } from '../live/answers/inject-client.ts';

/** Reads the message from the document. */
export function readBoot(): PageBoot {
  return JSON.parse(document.querySelector('#stopover-preview')?.textContent ?? '{}') as PageBoot;
}
