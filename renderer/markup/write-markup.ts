/**
 * Writes React elements as markup: the same text as `renderToStaticMarkup`, in a fraction of its time, because nothing
 * is suspended, resumed or hydrated. It handles elements, fragments, lists, texts and components that are plain
 * functions, and passes everything else to React. Components must not use hooks, which throw outside React. Blocks of a
 * site may, so for them `own-markup.ts` makes the writer give up instead.
 */
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { Attempt, type AttemptProps } from './attempt.ts';
import { writeAttributes } from './attributes.ts';
import { escapeText } from './escape-text.ts';
import { type ItemMarks, markKeyed, passKey } from './keyed-marks.ts';
import { RAW_ELEMENT, refuseWaiting, renderWithReact } from './react-markup.ts';
import type { Steps } from './steps.ts';

/** The marker of React's elements, in every copy of React. */
const ELEMENT = Symbol.for('react.transitional.element');

/** Elements without content and end tag (WHATWG HTML, 13.1.2); React closes them with a slash. */
const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input keygen link meta param source track wbr'.split(' '),
);

/** Attributes that React writes after all others of an element, in this order. */
const lateAttributes: Readonly<Record<string, readonly string[]>> = {
  button: ['name'],
  form: ['action', 'method', 'target'],
  input: ['name', 'value'],
};

/** Elements whose content follows rules of its own, or that React moves elsewhere. */
const reactsElements: ReadonlySet<string> = new Set(
  'base body head html link listing menuitem meta object option pre script select style textarea title'.split(
    ' ',
  ),
);

type Component = (props: object) => ReactNode;

/** The markup of a node. `raw` is finished markup by number; it may grow while the node's components run. */
export function writeMarkup(node: ReactNode, raw: readonly string[], items?: ItemMarks): string {
  return writeAll(beginWriting(node, { raw, items, isAlone: false }));
}

/** The same in steps: the caller may do something else after each component. */
export function* writeMarkupInSteps(
  node: ReactNode,
  raw: readonly string[],
  items?: ItemMarks,
): Steps<string> {
  const writing = beginWriting(node, { raw, items, isAlone: false });
  while (advance(writing)) yield;
  return writing.pieces.join('');
}

/** Thrown when only React can continue. */
export class ReactNeeded extends Error {}

/** The markup of a node that does not need React. @throws ReactNeeded, and anything a component throws. */
export function writeWithoutReact(node: ReactNode, raw: readonly string[], items?: ItemMarks): string {
  return writeAll(beginWriting(node, { raw, items, isAlone: true }));
}

function writeAll(writing: Writing): string {
  while (advance(writing));
  return writing.pieces.join('');
}

/**
 * Markup that is being written. It is joined once at the end, because appending to a text copies it each time. Open
 * nodes are in a list instead of on the call stack, so that the work can pause anywhere.
 */
interface Writing {
  readonly raw: readonly string[];
  /** The items of the page, which are noted while the node's components run. */
  readonly items: ItemMarks | undefined;
  /** Whether the writer gives up where it would need React. */
  readonly isAlone: boolean;
  readonly pieces: string[];
  /** Nodes that are not finished, innermost last. */
  readonly open: OpenNodes[];
}

/** Nodes that are written one after another. */
interface OpenNodes {
  readonly nodes: readonly ReactNode[];
  next: number;
  /** Markup that ends them. */
  readonly end: string;
  /** The attempt that these nodes belong to. */
  readonly attempt: OpenAttempt | undefined;
}

interface OpenAttempt extends AttemptProps {
  /** Number of pieces written before it. */
  readonly start: number;
}

function beginWriting(node: ReactNode, place: Omit<Writing, 'pieces' | 'open'>): Writing {
  const writing: Writing = { ...place, pieces: [], open: [] };
  open([node], '', writing);
  return writing;
}

function open(nodes: readonly ReactNode[], end: string, writing: Writing): void {
  writing.open.push({ nodes, next: 0, end, attempt: undefined });
}

/** Writes until a component has run; returns false when everything is written. */
function advance(writing: Writing): boolean {
  try {
    for (let inner = writing.open.at(-1); inner; inner = writing.open.at(-1)) {
      if (inner.next === inner.nodes.length) close(inner, writing);
      else if (write(inner.nodes[inner.next++], writing)) return true;
    }
    return false;
  } catch (error) {
    recover(error, writing);
    return true;
  }
}

function close({ end }: OpenNodes, writing: Writing): void {
  writing.open.pop();
  if (end !== '') writing.pieces.push(end);
}

/** Discards the innermost attempt and writes its replacement. @throws the error itself outside attempts. */
function recover(error: unknown, writing: Writing): void {
  const index = writing.open.findLastIndex(({ attempt }) => attempt);
  const failed = writing.open[index]?.attempt;
  if (!failed) throw error;
  writing.open.length = index;
  writing.pieces.length = failed.start;
  open([failed.recover(error)], '', writing);
}

/** Writes a node, or opens it; true when a component has run. */
function write(node: ReactNode, writing: Writing): boolean {
  if (typeof node === 'string') writing.pieces.push(escapeText(node));
  else if (node === null || node === undefined || typeof node === 'boolean') return false;
  else if (typeof node === 'number' || typeof node === 'bigint') writing.pieces.push(`${node}`);
  // React writes nothing for functions and symbols.
  else if (typeof node !== 'object') return false;
  else if (Array.isArray(node)) open(node, '', writing);
  else if ((node as ReactElement & { readonly $$typeof?: symbol }).$$typeof === ELEMENT) {
    return writeElement(node as ReactElement<Props>, writing);
  } else if (Symbol.iterator in node) open([...node], '', writing);
  else writing.pieces.push(askReact(node, writing));
  return false;
}

interface Props extends Readonly<Record<string, unknown>> {
  readonly children?: ReactNode;
}

function writeElement(element: ReactElement<Props>, writing: Writing): boolean {
  const { type, props } = element;
  if (typeof type === 'string') writeTag(type, markKeyed(element, writing.items), writing);
  else if (type === Fragment) return write(passKey(props.children, element, writing.items), writing);
  else if (type === Attempt && !writing.isAlone) beginAttempt(props as unknown as AttemptProps, writing);
  else if (typeof type === 'function' && !type.prototype?.isReactComponent) {
    const shown = (type as Component)(props);
    if (writing.isAlone) refuseWaiting(shown, type);
    write(passKey(shown, element, writing.items), writing);
    return true;
  } else writing.pieces.push(askReact(element, writing));
  return false;
}

/** @throws ReactNeeded if the writer must do without React. */
function askReact(node: ReactNode, { raw, isAlone }: Writing): string {
  if (isAlone) throw new ReactNeeded();
  return renderWithReact(node, raw);
}

/** The content is made after the attempt is open, so that its errors belong to the attempt. */
function beginAttempt(attempt: AttemptProps, writing: Writing): void {
  const { pieces, open: all } = writing;
  const nodes = [createElement(attempt.make)];
  all.push({ nodes, next: 0, end: '', attempt: { ...attempt, start: pieces.length } });
}

function writeTag(type: string, element: ReactElement<Props>, writing: Writing): void {
  const { props } = element;
  const { raw, pieces } = writing;
  if (type === RAW_ELEMENT) {
    pieces.push(raw[props.n as number] ?? '');
    return;
  }
  const { children, dangerouslySetInnerHTML: inner } = props;
  const isVoid = voidElements.has(type);
  if (isReacts(type) || (isVoid && children !== undefined && children !== null)) {
    pieces.push(askReact(element, writing));
    return;
  }
  const attributes = writeAttributes(type, putInOrder(type, props));
  if (attributes === undefined && (inner || isVoid)) {
    pieces.push(askReact(element, writing));
  } else if (isVoid) {
    pieces.push(`<${type}${attributes}/>`);
  } else {
    pieces.push(attributes === undefined ? beginWithReact(type, props, writing) : `<${type}${attributes}>`);
    writeContent(children, `</${type}>`, writing);
  }
}

/** React writes special and custom elements, and refuses invalid names. */
function isReacts(type: string): boolean {
  return reactsElements.has(type) || !/^[a-zA-Z][a-zA-Z\d]*$/.test(type);
}

/** Most elements hold one text or nothing: these need not be opened. */
function writeContent(children: ReactNode, end: string, writing: Writing): void {
  if (Array.isArray(children)) open(children, end, writing);
  else if (typeof children === 'object' && children !== null) open([children], end, writing);
  else {
    write(children, writing);
    writing.pieces.push(end);
  }
}

function putInOrder(type: string, props: Props): Props {
  if (!Object.hasOwn(lateAttributes, type)) return props;
  const ordered: Record<string, unknown> = { ...props };
  for (const name of lateAttributes[type]!) {
    if (!(name in ordered)) continue;
    delete ordered[name];
    ordered[name] = props[name];
  }
  return ordered;
}

/** The beginning of an element as React writes it. */
function beginWithReact(type: string, { children: _, ...attributes }: Props, writing: Writing): string {
  return askReact(createElement(type, attributes), writing).slice(0, -`</${type}>`.length);
}
