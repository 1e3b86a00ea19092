/** Attributes of elements as React writes them: which it renames, which it treats as switches, and which are left to it. */
import { escapeText } from './escape-text.ts';

/** The conversion of an attribute's value to text. */
type Kind =
  /** Texts and numbers; true and false are not written. */
  | 'text'
  /** True and false are written as words. */
  | 'word'
  /** Present or absent. */
  | 'switch'
  /** Texts that may be `javascript:` addresses, which React refuses. */
  | 'address'
  | 'ignored'
  /** React has rules of its own for the value. */
  | 'react';

interface AttributeRule {
  readonly kind: Kind;
  /** ` name="`, or for switches ` name=""`. */
  readonly start: string;
}

/** Names that React writes in another way. */
const renamed: Readonly<Record<string, string>> = {
  className: 'class',
  crossOrigin: 'crossorigin',
  htmlFor: 'for',
  strokeDasharray: 'stroke-dasharray',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeWidth: 'stroke-width',
  tabIndex: 'tabindex',
  textAnchor: 'text-anchor',
};

/** Names that React writes unchanged, capitals included. Other names with capitals are not known here. */
const keptNames: ReadonlySet<string> = new Set(
  'autoCapitalize autoComplete autoCorrect colSpan dateTime enterKeyHint fetchPriority hrefLang inputMode itemProp maxLength minLength preserveAspectRatio srcLang srcSet useMap viewBox'.split(
    ' ',
  ),
);

const words: ReadonlySet<string> = new Set([
  'contentEditable',
  'draggable',
  'focusable',
  'spellCheck',
  'value',
]);

const switches: ReadonlySet<string> = new Set(
  'async controls default defer disabled formNoValidate hidden inert itemScope loop noModule noValidate open playsInline readOnly required reversed'.split(
    ' ',
  ),
);

const reactsOwn: ReadonlySet<string> = new Set(
  'capture checked cols dangerouslySetInnerHTML download multiple muted rows scoped seamless selected size span start style'.split(
    ' ',
  ),
);

const rules = new Map<string, AttributeRule>();

/** The rule of an attribute by the name it has in JSX. */
function ruleOf(name: string): AttributeRule {
  const known = rules.get(name);
  if (known) return known;
  const kind = kindOf(name);
  const written = Object.hasOwn(renamed, name) ? renamed[name] : name;
  const rule = { kind, start: kind === 'switch' ? ` ${written}=""` : ` ${written}="` };
  rules.set(name, rule);
  return rule;
}

function kindOf(name: string): Kind {
  if (name === 'children' || name === 'ref') return 'ignored';
  if (name === 'action' || name === 'href' || name === 'src') return 'address';
  if (words.has(name) || /^(?:aria|data)-[a-z-]*$/.test(name)) return 'word';
  if (switches.has(name)) return 'switch';
  if (reactsOwn.has(name) || name.startsWith('on')) return 'react';
  return Object.hasOwn(renamed, name) || keptNames.has(name) || /^[a-z][a-z-]*$/.test(name)
    ? 'text'
    : 'react';
}

/** Addresses that may be scripts; React decides which are. */
const MAYBE_SCRIPT = /^[\0-\x20]*j/i;

/** The attributes of an element, each with a leading space; undefined when React has to write them. */
export function writeAttributes(type: string, props: Readonly<Record<string, unknown>>): string | undefined {
  let markup = '';
  for (const name in props) {
    const value = props[name];
    if (value === undefined || value === null) continue;
    const { kind, start } = ruleOf(name);
    if (kind === 'ignored') continue;
    if (kind === 'react') return undefined;
    if (typeof value === 'string') {
      if (kind === 'switch') markup += value === '' ? '' : start;
      else if (kind !== 'address') markup += `${start}${escapeText(value)}"`;
      else if (MAYBE_SCRIPT.test(value)) return undefined;
      else if (value !== '' || name === 'action' || (type === 'a' && name === 'href'))
        markup += `${start}${escapeText(value)}"`;
    } else if (typeof value === 'boolean') {
      if (kind === 'switch') markup += value ? start : '';
      else if (kind === 'word') markup += `${start}${value}"`;
    } else if (typeof value === 'number') {
      if (kind === 'switch') markup += value ? start : '';
      else markup += `${start}${value}"`;
    } else return undefined;
  }
  return markup;
}
