/**
 * Writes React elements as markup: the same text as `renderToStaticMarkup`, in a fraction of its time, because nothing has
 * to be suspended, resumed or hydrated. It knows elements, fragments, lists, texts and components that are plain functions;
 * everything else it gives to React. Components must not use hooks: outside React those throw.
 */
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { writeAttributes } from './attributes.ts';
import { escapeText } from './escape-text.ts';
import { RAW_ELEMENT, renderWithReact } from './react-markup.ts';

/** How React marks its elements, in every copy of it. */
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
  if (typeof node === 'string') return escapeText(node);
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node !== 'object') return `${node}`;
  if (Array.isArray(node)) return writeList(node, raw);
  if ((node as ReactElement & { readonly $$typeof?: symbol }).$$typeof === ELEMENT) {
    return writeElement(node as ReactElement<Props>, raw);
  }
  if (Symbol.iterator in node) return writeList([...node], raw);
  return renderWithReact(node, raw);
}

interface Props extends Readonly<Record<string, unknown>> {
  readonly children?: ReactNode;
}

function writeList(nodes: readonly ReactNode[], raw: readonly string[]): string {
  let markup = '';
  for (const node of nodes) markup += writeMarkup(node, raw);
  return markup;
}

function writeElement(element: ReactElement<Props>, raw: readonly string[]): string {
  const { type, props } = element;
  if (typeof type === 'string') return writeTag(type, element, raw);
  if (type === Fragment) return writeMarkup(props.children, raw);
  if (typeof type === 'function' && !type.prototype?.isReactComponent) {
    return writeMarkup((type as Component)(props), raw);
  }
  return renderWithReact(element, raw);
}

function writeTag(type: string, element: ReactElement<Props>, raw: readonly string[]): string {
  const { props } = element;
  if (type === RAW_ELEMENT) return raw[props.n as number] ?? '';
  if (reactsElements.has(type) || type.includes('-')) return renderWithReact(element, raw);
  const attributes = writeAttributes(type, putInOrder(type, props));
  if (attributes === undefined && props.dangerouslySetInnerHTML) return renderWithReact(element, raw);
  if (voidElements.has(type)) {
    return attributes === undefined ? renderWithReact(element, raw) : `<${type}${attributes}/>`;
  }
  const start = attributes === undefined ? beginWithReact(type, props) : `<${type}${attributes}>`;
  return `${start}${writeMarkup(props.children, raw)}</${type}>`;
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
