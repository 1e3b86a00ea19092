/** Parses markup as browsers do, for tests. */
import { parseFragment } from 'parse5';

/** An element as tests see it. */
export interface MarkupElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** All text inside, with spaces collapsed, but without the content of `<template>`. */
  readonly text: string;
  /** All elements inside, in document order. */
  readonly children: readonly MarkupElement[];
}

interface TreeNode {
  readonly nodeName: string;
  readonly value?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly TreeNode[];
}

/** The elements of a fragment, outermost first, in document order. */
export function readElements(html: string): readonly MarkupElement[] {
  const root = parseFragment(html) as unknown as TreeNode;
  return (root.childNodes ?? []).filter((node) => !node.nodeName.startsWith('#')).flatMap(flatten);
}

/** The elements with a tag name, and with all the given attributes, if any. */
export function findAll(
  html: string,
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
): readonly MarkupElement[] {
  return readElements(html).filter(
    (element) =>
      element.tag === tag &&
      Object.entries(attributes).every(([name, value]) => element.attributes[name] === value),
  );
}

/** The only element with a tag name and attributes; none or several are an error. */
export function findOne(
  html: string,
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
): MarkupElement {
  const found = findAll(html, tag, attributes);
  if (found.length === 1 && found[0]) return found[0];
  throw new Error(`Expected one <${tag} ${JSON.stringify(attributes)}>, found ${found.length} in ${html}`);
}

/** The props in the markup of an island. */
export function readIsland<Props>(html: string, name: string): Props {
  return JSON.parse(findOne(html, 'div', { 'data-island': name }).attributes['data-props'] ?? '');
}

/** Returns the text that visitors read: outside of `<template>`, with spaces collapsed. */
export function readText(html: string): string {
  const root = parseFragment(html) as unknown as TreeNode;
  return collapse(textOf(root));
}

function flatten(node: TreeNode): readonly MarkupElement[] {
  const inner = (node.childNodes ?? []).filter((child) => !child.nodeName.startsWith('#'));
  const descendants = inner.flatMap(flatten);
  const attributes = Object.fromEntries((node.attrs ?? []).map(({ name, value }) => [name, value]));
  const element = { tag: node.nodeName, attributes, text: collapse(textOf(node)), children: descendants };
  return [element, ...descendants];
}

function textOf(node: TreeNode): string {
  if (node.nodeName === '#text') return node.value ?? '';
  return (node.childNodes ?? []).map(textOf).join(node.nodeName === '#document-fragment' ? ' ' : '');
}

function collapse(text: string): string {
  return text.replace(/[\s\u00a0]+/g, ' ').trim();
}
