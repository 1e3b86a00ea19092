/** Writes values as TypeScript. Names and texts come from untrusted files, so everything is escaped. */

const IDENTIFIER = /^[A-Za-z_$][A-Za-z0-9_$]*$/;
/** Texts that need no escapes between single quotes. */
const PLAIN = /^[A-Za-z0-9 _.,:;()/+*#&!?@=-]*$/;

/** A text as a literal. */
export function writeText(text: string): string {
  // A line separator is not a line break in JSON, but tools that read the file may treat it as one.
  return PLAIN.test(text) ? `'${text}'` : JSON.stringify(text).replace(/[\u2028\u2029]/g, escapeSeparator);
}

function escapeSeparator(separator: string): string {
  return `\\u${separator.charCodeAt(0).toString(16)}`;
}

/** The key of an object. */
export function writeKey(key: string): string {
  // A plain key of this name would set the prototype.
  if (key === '__proto__') return '["__proto__"]';
  return IDENTIFIER.test(key) ? key : writeText(key);
}

/** A property of an object: `values.title`, `values['old-title']`. */
export function writeProperty(object: string, key: string): string {
  return IDENTIFIER.test(key) ? `${object}.${key}` : `${object}[${writeText(key)}]`;
}

/** Any value of JSON as a literal, in one line. */
export function writeLiteral(value: unknown): string {
  if (typeof value === 'string') return writeText(value);
  if (Array.isArray(value)) return `[${value.map(writeLiteral).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const entries = listEntries(value);
  if (entries.length === 0) return '{}';
  return `{ ${entries.map(([key, part]) => `${writeKey(key)}: ${writeLiteral(part)}`).join(', ')} }`;
}

/** Maximum length of a line that need not be broken. */
const LINE_WIDTH = 150;
const STEP = 2;

/** Writes code that ends with an object: in one line if that is short enough, else with a line for each part of the object. */
export function writeWithObject(start: string, value: object, end: string): string {
  const line = `${start}${writeLiteral(value)}${end}`;
  if (line.length <= LINE_WIDTH) return line;
  return `${start}${writeSpread(value, start.length - start.trimStart().length)}${end}`;
}

/** Writes each part of an object or a list on lines of its own, below a line with this indent. */
function writeSpread(value: object, indent: number): string {
  const space = ' '.repeat(indent + STEP);
  const write = (start: string, part: unknown): string => {
    const line = `${space}${start}${writeLiteral(part)},`;
    const isShort = line.length <= LINE_WIDTH || typeof part !== 'object' || part === null;
    return isShort ? line : `${space}${start}${writeSpread(part, indent + STEP)},`;
  };
  const [open, lines, close] = Array.isArray(value)
    ? ['[', value.map((part) => write('', part)), ']']
    : ['{', listEntries(value).map(([key, part]) => write(`${writeKey(key)}: `, part)), '}'];
  return `${open}\n${lines.join('\n')}\n${' '.repeat(indent)}${close}`;
}

function listEntries(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).filter(([, part]) => part !== undefined);
}
