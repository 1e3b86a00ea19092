/**
 * Writes React elements as markup: the same text as `renderToStaticMarkup`, in a fraction of its time, because nothing has
 * to be suspended, resumed or hydrated. It knows elements, fragments, lists, texts and components that are plain functions;
 * everything else it gives to React. Components must not use hooks: outside React those throw.
 */
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { writeAttributes } from './attributes.ts';
import { escapeText } from './escape-text.ts';
import { RAW_ELEMENT, renderWithReact } from './react-markup.ts';

/** The marker of React's elements, in every copy of React. */
const ELEMENT = Symbol.for('react.transitional.element');

/** Elements that have no content and no end (WHATWG HTML, 13.1.2); React closes them with a slash. */
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
export function writeMarkup(node: ReactNode, raw: readonly string[]): string {
  const pieces: string[] = [];
  write(node, { raw, pieces });
  return pieces.join('');
}

/** Markup that is being written: joined once at the end, because a text that is added to piece by piece is copied piece by piece. */
interface Writing {
  readonly raw: readonly string[];
  readonly pieces: string[];
}

function write(node: ReactNode, writing: Writing): void {
  if (typeof node === 'string') writing.pieces.push(escapeText(node));
  else if (node === null || node === undefined || typeof node === 'boolean') return;
  else if (typeof node !== 'object') writing.pieces.push(`${node}`);
  else if (Array.isArray(node)) writeList(node, writing);
  else if ((node as ReactElement & { readonly $$typeof?: symbol }).$$typeof === ELEMENT) {
    writeElement(node as ReactElement<Props>, writing);
  } else if (Symbol.iterator in node) writeList([...node], writing);
  else writing.pieces.push(renderWithReact(node, writing.raw));
}

interface Props extends Readonly<Record<string, unknown>> {
  readonly children?: ReactNode;
}

function writeList(nodes: readonly ReactNode[], writing: Writing): void {
  for (const node of nodes) write(node, writing);
}

function writeElement(element: ReactElement<Props>, writing: Writing): void {
  const { type, props } = element;
  if (typeof type === 'string') writeTag(type, element, writing);
  else if (type === Fragment) write(props.children, writing);
  else if (typeof type === 'function' && !type.prototype?.isReactComponent) {
    write((type as Component)(props), writing);
  } else writing.pieces.push(renderWithReact(element, writing.raw));
}

function writeTag(type: string, element: ReactElement<Props>, writing: Writing): void {
  const { props } = element;
  const { raw, pieces } = writing;
  if (type === RAW_ELEMENT) {
    pieces.push(raw[props.n as number] ?? '');
    return;
  }
  if (reactsElements.has(type) || type.includes('-')) {
    pieces.push(renderWithReact(element, raw));
    return;
  }
  const attributes = writeAttributes(type, putInOrder(type, props));
  if (attributes === undefined && (props.dangerouslySetInnerHTML || voidElements.has(type))) {
    pieces.push(renderWithReact(element, raw));
  } else if (voidElements.has(type)) {
    pieces.push(`<${type}${attributes}/>`);
  } else {
    pieces.push(attributes === undefined ? beginWithReact(type, props) : `<${type}${attributes}>`);
    write(props.children, writing);
    pieces.push(`</${type}>`);
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
function beginWithReact(type: string, { children: _, ...attributes }: Props): string {
  return renderWithReact(createElement(type, attributes), []).slice(0, -`</${type}>`.length);
}
