/** Walks a document: dispatches nodes and marks by their tables, and enforces all limits against hostile content. */
import { attributesOf } from './attributes.ts';
import { PAPER, readColour } from './colours.ts';
import { escapeHtml } from './escape.ts';
import { isSameLink } from './marks/link.ts';
import { readText } from './read-text.ts';
import {
  type Attributes,
  type ChildRange,
  isNode,
  type MarkHandler,
  type NodeDefinition,
  type RichTextHeading,
  type RichTextNode,
  type RichTextOptions,
  type RichTextState,
} from './state.ts';
import { createUniqueNames, type UniqueNames } from './unique-names.ts';

/** Deeper nodes are shown as plain text. Editors use up to ten levels; the call stack can hold thousands. */
const MAX_DEPTH = 200;
/** Further nodes are left out. A long article has some thousand nodes; the limit stops trees that repeat themselves. */
const MAX_NODES = 1_000_000;
/** Maximum number of findings; more would not help and could fill the memory. */
const MAX_FINDINGS = 100;

const ALL: ChildRange = { from: 0, to: Number.POSITIVE_INFINITY };

interface StateInput {
  readonly options: RichTextOptions;
  readonly levelShift: number;
  readonly nodes: Readonly<Record<string, NodeDefinition>>;
  readonly marks: Readonly<Record<string, MarkHandler>>;
}

/** Makes the state of one rendering. */
export function createState(input: StateInput): RichTextState {
  return new Walk(input);
}

class Walk implements RichTextState {
  readonly options: RichTextOptions;
  readonly levelShift: number;
  readonly ids: UniqueNames;
  readonly regionLabels = createUniqueNames();
  readonly headings: RichTextHeading[] = [];
  ground = PAPER;
  lastAnchor: RichTextState['lastAnchor'];

  readonly #nodes: Readonly<Record<string, NodeDefinition>>;
  readonly #marks: Readonly<Record<string, MarkHandler>>;
  /** Nodes being rendered, outermost first, to notice a node inside itself. */
  readonly #ancestors = new Set<RichTextNode>();
  /** Index of the present child in each ancestor. */
  readonly #trail: number[] = [];
  #nodesLeft = MAX_NODES;
  #findingsLeft = MAX_FINDINGS;

  constructor({ options, levelShift, nodes, marks }: StateInput) {
    this.options = options;
    this.levelShift = levelShift;
    this.ids = createUniqueNames(options.takenIds);
    this.#nodes = nodes;
    this.#marks = marks;
  }

  renderFlow(node: RichTextNode, range = ALL): string {
    return this.#renderChildren(node, false, range);
  }

  renderPhrasing(node: RichTextNode, range = ALL): string {
    return this.#renderChildren(node, true, range);
  }

  renderNode(node: RichTextNode): string {
    return this.#dispatch(node, false);
  }

  eachChild(node: RichTextNode, visit: (child: RichTextNode, index: number) => void): void {
    const children = this.#childrenOf(node);
    this.#enter(node);
    for (let index = 0; index < children.length; index += 1) {
      const child = this.#admit(children[index], index);
      if (child) visit(child, index);
    }
    this.#leave(node);
  }

  readText(node: RichTextNode, maxChars = Number.POSITIVE_INFINITY): string {
    return readText(node, { maxChars, spend: () => this.#spend() });
  }

  path(): string {
    const { path = 'text' } = this.options;
    return `${path}${this.#trail.map((index) => `.content[${index}]`).join('')}`;
  }

  report(rule: string, severity: 'error' | 'warning' | 'info', message: string): void {
    if (!this.options.report || this.#findingsLeft === 0) return;
    this.#findingsLeft -= 1;
    this.options.report({ rule, severity, path: this.path(), message });
  }

  #renderChildren(node: RichTextNode, phrasing: boolean, { from, to }: ChildRange): string {
    const children = this.#childrenOf(node);
    const last = Math.min(to, children.length);
    if (from >= last) return '';
    this.#enter(node);
    let html = '';
    for (let start = from; start < last; ) {
      const link = this.#linkOf(children[start]);
      let end = start + 1;
      while (link && end < last && isSameLink(link, this.#linkOf(children[end]))) end += 1;
      const run = this.#renderRun(children, { start, end, phrasing });
      html += link ? this.#wrapInLink(run, link, start) : run;
      start = end;
    }
    this.#leave(node);
    return html;
  }

  #wrapInLink(html: string, link: Attributes, start: number): string {
    // Findings about the link name its first text.
    this.#trail[this.#trail.length - 1] = start;
    return this.#marks.link?.(html, link, this) ?? html;
  }

  #renderRun(
    children: readonly unknown[],
    { start, end, phrasing }: { readonly start: number; readonly end: number; readonly phrasing: boolean },
  ): string {
    let html = '';
    for (let index = start; index < end; index += 1) {
      const child = this.#admit(children[index], index);
      if (child) html += this.#dispatch(child, phrasing);
    }
    return html;
  }

  #dispatch(node: RichTextNode, phrasing: boolean): string {
    if (this.#trail.length > MAX_DEPTH) {
      this.report('nesting-too-deep', 'warning', `Below ${MAX_DEPTH} levels only the text is shown.`);
      return escapeHtml(this.readText(node));
    }
    const definition = findOwn(this.#nodes, node.type);
    if (!definition) {
      this.report('unknown-node', 'warning', `There is no node called ${quote(node.type)}.`);
      return this.#renderChildren(node, phrasing, ALL);
    }
    if (definition.place === 'inline') return this.#applyMarks(definition.render(node, this), node.marks);
    if (!phrasing && definition.place === 'block') return definition.render(node, this);
    this.report('misplaced-node', 'warning', `A ${quote(node.type)} cannot stand here; its text is shown.`);
    return phrasing ? ` ${this.renderPhrasing(node)}` : this.renderFlow(node);
  }

  /** The first mark is innermost; a second one of the same kind adds nothing. */
  #applyMarks(html: string, marks: unknown): string {
    if (!Array.isArray(marks) || marks.length === 0 || html === '') return html;
    const outerGround = this.ground;
    this.ground = highlightOf(marks) ?? outerGround;
    const applied = new Set<unknown>(['link']);
    let marked = html;
    for (const mark of marks) {
      const type: unknown = isNode(mark) ? mark.type : mark;
      if (applied.has(type)) continue;
      applied.add(type);
      const apply = findOwn(this.#marks, type);
      if (apply) marked = apply(marked, attributesOf(mark), this);
      else this.report('unknown-mark', 'warning', `There is no mark called ${quote(type)}.`);
    }
    this.ground = outerGround;
    return marked;
  }

  #linkOf(child: unknown): Attributes | undefined {
    if (!isNode(child) || !Array.isArray(child.marks)) return undefined;
    if (findOwn(this.#nodes, child.type)?.place !== 'inline') return undefined;
    const link: unknown = child.marks.find((mark) => isNode(mark) && mark.type === 'link');
    return isNode(link) ? attributesOf(link) : undefined;
  }

  /** A child to render, or undefined with a finding if it cannot be rendered. */
  #admit(child: unknown, index: number): RichTextNode | undefined {
    this.#trail[this.#trail.length - 1] = index;
    if (!isNode(child)) {
      this.report('invalid-node', 'warning', 'Something here is not a node; it was left out.');
      return undefined;
    }
    if (child.content !== undefined && this.#ancestors.has(child)) {
      this.report('cyclic-node', 'error', 'A node contains itself; it was left out.');
      return undefined;
    }
    return this.#spend() ? child : undefined;
  }

  #spend(): boolean {
    this.#nodesLeft -= 1;
    if (this.#nodesLeft === -1) {
      const message = `The text has more than ${MAX_NODES} nodes; the rest was left out.`;
      this.report('text-too-long', 'error', message);
    }
    return this.#nodesLeft >= 0;
  }

  #childrenOf({ content }: RichTextNode): readonly unknown[] {
    if (Array.isArray(content)) return content;
    if (content !== undefined && content !== null) {
      this.report('invalid-node', 'warning', 'The content of a node is not a list; it was left out.');
    }
    return [];
  }

  #enter(node: RichTextNode): void {
    this.#ancestors.add(node);
    this.#trail.push(0);
  }

  #leave(node: RichTextNode): void {
    this.#ancestors.delete(node);
    this.#trail.pop();
  }
}

/** Looks a kind up without finding inherited properties such as `constructor`. */
function findOwn<Value>(table: Readonly<Record<string, Value>>, key: unknown): Value | undefined {
  return typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined;
}

function highlightOf(marks: readonly unknown[]): string | undefined {
  if (marks.length < 2) return undefined;
  const highlight = marks.find((mark) => isNode(mark) && mark.type === 'highlight');
  return isNode(highlight) ? readColour(attributesOf(highlight).color) : undefined;
}

const MAX_QUOTED_CHARS = 60;

function quote(type: unknown): string {
  return typeof type === 'string' ? `"${type.slice(0, MAX_QUOTED_CHARS)}"` : 'nothing at all';
}
