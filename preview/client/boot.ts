/** The server's message to the script of its page. */
import type { PageBoot } from '../live/answers/inject-client.ts';

/** Reads the message from the document. Texts of editors may have its id as an anchor, but are no scripts. */
export function readBoot(): PageBoot {
  const message = document.querySelector('script#stopover-preview');
  return JSON.parse(message?.textContent ?? '{}') as PageBoot;
}
