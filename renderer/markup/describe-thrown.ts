/** The words for whatever code of a site threw, with the way out where the mistake is a usual one. */

/** Parts of browsers that code meets first: servers have none of them. */
const BROWSER_PART =
  /^(?:window|document|navigator|location|history|screen|localStorage|sessionStorage|matchMedia|innerWidth|innerHeight|addEventListener|requestAnimationFrame|getComputedStyle|customElements|DOMParser|Image|(?:HTML\w*)?Element|(?:Intersection|Mutation|Resize)Observer|alert) is not defined$/;

const BROWSER_HINT =
  'Pages are made without a browser: use it in an effect of an island (useEffect), in a handler, or in a behaviour';

/** React's words for an object in the place of text; what comes after them is about lists, and helps with none of ours. */
const OBJECT_AS_TEXT =
  /^Objects are not valid as a React child \(found: (?:object with keys \{.*?\}|\[object (?<kind>\w+)\])\)/s;

const OBJECT_HINT =
  'Values of fields are shown through the context: context.renderRichText for rich text, renderBlocks for blocks, image for pictures, link for links';

const DATE_HINT =
  'Write a date as text, for instance with Intl.DateTimeFormat, the language of the page and a time zone';

/** The words of an error, or of anything else that was thrown. */
export function describeThrown(thrown: unknown): string {
  if (!(thrown instanceof Error)) return describeValue(thrown);
  const { message } = thrown;
  const asText = OBJECT_AS_TEXT.exec(message);
  if (asText) return `${asText[0]}. ${asText.groups?.['kind'] === 'Date' ? DATE_HINT : OBJECT_HINT}`;
  return BROWSER_PART.test(message) ? `${message}. ${BROWSER_HINT}` : message;
}

/** Text stands for itself. Of anything else, its own words would not tell that it was thrown: "undefined", "[object Object]". */
function describeValue(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  const isNamed = typeof thrown === 'object' && thrown !== null;
  const value = isNamed ? `an object with the keys {${Object.keys(thrown).join(', ')}}` : String(thrown);
  return `It threw ${value}, which is no error`;
}
