/** Describes what a site's code threw, with a remedy for common mistakes. */

/** Browser globals that code uses most often; servers have none of them. */
const BROWSER_PART =
  /^(?:window|document|navigator|location|history|screen|localStorage|sessionStorage|matchMedia|innerWidth|innerHeight|addEventListener|requestAnimationFrame|getComputedStyle|customElements|DOMParser|Image|(?:HTML\w*)?Element|(?:Intersection|Mutation|Resize)Observer|alert) is not defined$/;

const BROWSER_HINT =
  'Pages are made without a browser: use it in an effect of an island (useEffect), in a handler, or in a behaviour';

/** The first place in a stack, if it is in a package: many packages for browsers need one as soon as they are loaded. */
const IN_PACKAGE = /^[^\n]*\n\s+at [^\n]*[\\/]node_modules[\\/]/;

const PACKAGE_HINT = "Import a package that needs one when it is loaded there, too: await import('…')";

/** React's error about a portal or a root without an element of a browser: its number in production, or its words. */
const NO_CONTAINER = /^(?:Minified React error #299\b|Target container is not a DOM element\.)/;

/** React's message for an object in place of text; the rest of it is about lists and does not help here. */
const OBJECT_AS_TEXT =
  /^Objects are not valid as a React child \(found: (?:object with keys \{.*?\}|\[object (?<kind>\w+)\])\)(?=\. If you meant)/s;

const OBJECT_HINT =
  'Values of fields are shown through the context: context.renderRichText for rich text, renderBlocks for blocks, image for pictures, link for links';

/** The date's own text would depend on the language and time zone of the machine. */
const DATE_HINT =
  'Write a date as text, in the language and time zone of the page: new Intl.DateTimeFormat(context.language.code, { timeZone: context.timeZone })';

/** React's message for an element whose component is not one. In development, React adds words about the file, which are ours below. */
const NO_COMPONENT = /^Element type is invalid: expected .+ but got: \w+(?=\.)/s;

const NO_COMPONENT_HINT =
  'An element <Name> has no component behind its name: check the import, or the list of components, that "Name" comes from';

/** Other bundlers turn a drawing into a component. React then takes its address for the name of an element. */
const ADDRESS_AS_TAG = /^Invalid tag: \S*\/_stopover\/assets\/\S+$/;

const ADDRESS_HINT = 'The import of a picture gives its address: write <img src={…} alt="…" />';

/** React has no component to which the state could belong. */
const HOOK_OUTSIDE = /^Cannot read properties of null \(reading 'use[A-Z]\w*'\)$/;

const HOOK_HINT = 'Hooks work only in a component, while it is rendered';

/** JavaScript's message for calls, or for nested content, without an end. */
const TOO_DEEP = 'Maximum call stack size exceeded';

const TOO_DEEP_HINT =
  'A function or a component calls itself without an end, or a story contains itself through its references';

/** A call of an import as the bundler writes it. It checks the exports of all modules but CommonJS packages, which have them at run time. */
const BUNDLED_CALL = /^\(0 , [\w$]+\.(?<name>[\w$]+)\) is not a function$/;

/** Code of the site that threw. */
interface Thrower {
  /** `block "ticket"`. */
  readonly name: string;
  /** Made where the code is defined. */
  readonly origin?: Error | undefined;
}

/** The code that threw, by the error. */
const throwers = new WeakMap<object, Thrower>();

/** Notes the code in which something was thrown, by itself or by React on its behalf. The innermost code comes first, and counts. */
export function noteThrower(thrown: unknown, { name, origin }: Thrower): void {
  if (typeof thrown === 'object' && thrown !== null && !throwers.has(thrown))
    throwers.set(thrown, { name, origin });
}

/** An error whose stack names where the code that threw is defined; undefined if that is not known. */
export function originOf(thrown: unknown): Error | undefined {
  return typeof thrown === 'object' && thrown !== null ? throwers.get(thrown)?.origin : undefined;
}

/** The words of an error, or of anything else that was thrown. */
export function describeThrown(thrown: unknown): string {
  if (!(thrown instanceof Error)) return describeOther(thrown);
  const { message } = thrown;
  const object = OBJECT_AS_TEXT.exec(message);
  if (object) {
    const hint = object.groups?.kind === 'Date' ? DATE_HINT : OBJECT_HINT;
    return `${object[0]}${nameMarkup(thrown)}. ${hint}`;
  }
  const element = NO_COMPONENT.exec(message);
  if (element) return `${element[0]}${nameMarkup(thrown)}. ${NO_COMPONENT_HINT}`;
  const called = BUNDLED_CALL.exec(message)?.groups?.name;
  if (called)
    return `${called} is not a function. The package that it is imported from may have no export of this name`;
  if (message === TOO_DEEP) return `${message}. ${TOO_DEEP_HINT}`;
  if (HOOK_OUTSIDE.test(message)) return `${message}. ${HOOK_HINT}`;
  if (ADDRESS_AS_TAG.test(message)) return `${message}. ${ADDRESS_HINT}`;
  if (NO_CONTAINER.test(message))
    return `Target container is not a DOM element (createPortal or createRoot). ${BROWSER_HINT}`;
  if (!BROWSER_PART.test(message)) return message;
  const hint = IN_PACKAGE.test(thrown.stack ?? '') ? `${BROWSER_HINT}. ${PACKAGE_HINT}` : BROWSER_HINT;
  return `${message}. ${hint}`;
}

/** React finds the fault after the code has returned, so the stack names no place in it. */
function nameMarkup(thrown: Error): string {
  const thrower = throwers.get(thrown);
  return thrower ? ` in the markup of the ${thrower.name}` : '';
}

/** Code may throw anything. A text is a message, and so is the `message` of an error-like object; other values explain nothing. */
function describeOther(thrown: unknown): string {
  const words =
    typeof thrown === 'object' && thrown !== null && 'message' in thrown ? thrown.message : thrown;
  if (typeof words === 'string' && words.trim() !== '') return words;
  return `It throws ${inspect(thrown)}, which does not say what is wrong. Throw an Error with words: throw new Error('…')`;
}

function inspect(thrown: unknown): string {
  if (typeof thrown === 'function') return 'a function';
  if (typeof thrown !== 'object' || thrown === null) return thrown === '' ? 'an empty text' : String(thrown);
  const keys = Object.keys(thrown);
  return keys.length > 0 ? `an object with keys {${keys.join(', ')}}` : 'an object without keys';
}
