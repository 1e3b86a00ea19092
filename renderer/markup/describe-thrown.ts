/** The words for whatever code of a site threw, with the way out where the mistake is a usual one. */

/** Parts of browsers that code meets first: servers have none of them. */
const BROWSER_PART =
  /^(?:window|document|navigator|location|history|screen|localStorage|sessionStorage|matchMedia|innerWidth|innerHeight|addEventListener|requestAnimationFrame|getComputedStyle|customElements|DOMParser|Image|(?:HTML\w*)?Element|(?:Intersection|Mutation|Resize)Observer|alert) is not defined$/;

const HINT =
  'Pages are made without a browser: use it in an effect of an island (useEffect), in a handler, or in a behaviour';

/** The words of an error, or of anything else that was thrown. */
export function describeThrown(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  return BROWSER_PART.test(thrown.message) ? `${thrown.message}. ${HINT}` : thrown.message;
}
