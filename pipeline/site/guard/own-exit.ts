/** Keeps code of a site from ending the process: a build would stop half-way, and report success. */
import { currentOwnCode } from '#renderer';

let isRefusing = false;

/** Refuses to end this thread while code of the site runs. @param isLoading whether its modules are being loaded. */
export function refuseExit(isLoading: () => boolean): void {
  if (isRefusing) return;
  isRefusing = true;
  const { exit } = process;
  process.exit = ((code) => {
    if (!isLoading() && !currentOwnCode()) exit(code);
    throw new Error('It ends the program (process.exit). Throw an error instead, which fails the page');
  }) as typeof exit;
}
