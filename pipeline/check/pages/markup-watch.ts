/**
 * Watches a document for markup that browsers would have to repair, or that assistive technology cannot use: unclosed
 * elements, elements in places where HTML does not allow them, and ids that are used twice or do not exist
 * (https://html.spec.whatwg.org/multipage/syntax.html).
 */
import { VOID } from './tidy-markup.ts';

type Attributes = Readonly<Record<string, string>>;

/** Receives every tag of a document. */
export interface MarkupWatch {
  attribute(name: string): void;
  open(name: string, attributes: Attributes, isImplied: boolean): void;
  close(name: string, isImplied: boolean): void;
  /** Sentences, each once. Ask when the document has ended. */
  faults(): readonly string[];
}

/** End tags that HTML lets authors leave out (section 13.1.2.4, "Optional tags"). */
const OPTIONAL_ENDS = new Set(
  'html head body p li dt dd rt rp option optgroup colgroup caption thead tbody tfoot tr td th'.split(' '),
);
/** Elements that hold words only ("phrasing content"). */
const WORDS_ONLY = new Set('span em strong b i small h1 h2 h3 h4 h5 h6 button label abbr q cite'.split(' '));
/** Elements that are never allowed inside phrasing content. */
const BLOCKS = new Set(
  'div p ul ol dl table section article aside header footer nav main form figure blockquote pre hr h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
);
const INTERACTIVE = new Set(['a', 'button']);
const LIST_ITEMS = new Set(['li', 'script', 'template']);
/** Attributes that name elements by their ids. */
const REFERENCES = ['for', 'aria-labelledby', 'aria-describedby'];

/** Begins to watch a document. */
export function createMarkupWatch(): MarkupWatch {
  const faults = new Set<string>();
  const stack: string[] = [];
  const ids = watchIds(faults);
  let names: string[] = [];
  let templates = 0;
  /** The element that last ended a paragraph, while the paragraph's own end tag may still follow. */
  let intruder: string | undefined;
  let hasEnded = false;
  /** Drawings and formulas have rules of their own. */
  let foreign = 0;

  return {
    attribute: (name) => void names.push(name),
    open(name, attributes, isImplied) {
      const twice = names.length > 1 && names.find((attribute, index) => names.indexOf(attribute) < index);
      if (twice) faults.add(`<${name}> has the attribute "${twice}" twice.`);
      names = [];
      if (isImplied) faults.add(describeStrayEnd(name, intruder));
      if (hasEnded) intruder = describeStart(name, attributes);
      hasEnded = false;
      ids.note(name, attributes, templates > 0);
      if (name === 'img' && templates === 0) checkPicture(attributes, faults);
      if (name === 'html' && !attributes.lang) faults.add('<html> names no language.');
      if (foreign === 0) checkPlace(name, stack, faults);
      if (name === 'svg' || name === 'math') foreign += 1;
      if (name === 'template') templates += 1;
      if (!VOID.has(name)) stack.push(name);
    },
    close(name, isImplied) {
      if (VOID.has(name)) return;
      hasEnded = isImplied && name === 'p';
      if (name === 'svg' || name === 'math') foreign -= 1;
      if (name === 'template') templates -= 1;
      if (isImplied && foreign === 0 && !OPTIONAL_ENDS.has(name)) faults.add(`<${name}> is not closed.`);
      const at = stack.lastIndexOf(name);
      if (at !== -1) stack.length = at;
    },
    faults: () => [...faults, ...ids.lost()],
  };
}

/** Watches the ids of a document, and the attributes that refer to them. */
function watchIds(faults: Set<string>) {
  const ids = new Set<string>();
  const references = new Map<string, string>();
  return {
    /** Elements of a template are not in the document, so their ids do not count. */
    note(name: string, attributes: Attributes, isInTemplate: boolean): void {
      const { id } = attributes;
      if (id !== undefined && (id === '' || /\s/.test(id))) {
        faults.add(`<${name}> has the invalid id "${id}".`);
      }
      if (isInTemplate) return;
      if (id && ids.has(id)) faults.add(`The id "${id}" is given twice.`);
      if (id) ids.add(id);
      for (const attribute of REFERENCES) {
        for (const target of attributes[attribute]?.split(/\s+/) ?? []) {
          if (target) references.set(target, `<${name}> refers with "${attribute}" to "${target}"`);
        }
      }
    },
    /** References without a target, once the document has ended. */
    lost(): readonly string[] {
      const lost = [...references].filter(([id]) => !ids.has(id));
      return lost.map(([, sentence]) => `${sentence}, which does not exist.`);
    },
  };
}

/** HTML asks for an address in `src`. Scripts that load pictures late keep it in `data-src`. */
function checkPicture({ src, srcset, alt, ...others }: Attributes, faults: Set<string>): void {
  if (src || srcset || others['data-src'] || others['data-srcset']) return;
  faults.add(`<img${alt ? ` alt="${alt}"` : ''}> has no address in "src", so browsers show no picture.`);
}

/** Checks whether an element may be inside the open ones. */
function checkPlace(name: string, open: readonly string[], faults: Set<string>): void {
  const parent = open.at(-1);
  if (parent !== undefined && WORDS_ONLY.has(parent) && BLOCKS.has(name)) {
    faults.add(`<${name}> is not allowed in <${parent}>.`);
  }
  if ((parent === 'ul' || parent === 'ol') && !LIST_ITEMS.has(name)) {
    faults.add(`<${name}> is not allowed in <${parent}>, which holds <li> only.`);
  }
  const outer = INTERACTIVE.has(name) && open.findLast((element) => INTERACTIVE.has(element));
  if (outer) faults.add(`<${name}> is not allowed in <${outer}>.`);
}

/** A start tag with what people can look for in their code: the name of an island, an id, or classes. */
function describeStart(name: string, { id, class: classes, 'data-island': island }: Attributes): string {
  if (island) return `<${name} data-island="${island}">`;
  if (id) return `<${name} id="${id}">`;
  return classes ? `<${name} class="${classes}">` : `<${name}>`;
}

function describeStrayEnd(name: string, intruder: string | undefined): string {
  if (name === 'p' && intruder)
    return `</p> ends nothing: ${intruder} is not allowed in <p>, so the browser has closed the paragraph before it.`;
  return `</${name}> ends nothing: an element that is not allowed in it may have closed it before.`;
}
