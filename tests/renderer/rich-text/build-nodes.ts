/** Short ways to write rich text in tests, and to collect what is reported. */
import type { Finding } from '../../../renderer/model/finding.ts';
import { renderRichText } from '../../../renderer/rich-text/render-rich-text.ts';
import type { RichTextOptions } from '../../../renderer/rich-text/state.ts';

export interface TestNode {
  readonly type: string;
  readonly attrs?: Record<string, unknown>;
  readonly content?: TestNode[];
  readonly marks?: TestMark[];
  readonly text?: string;
}

export interface TestMark {
  readonly type: string;
  readonly attrs?: Record<string, unknown>;
}

/** A text node with marks given by name or whole. */
export function text(value: string, ...marks: Array<string | TestMark>): TestNode {
  if (marks.length === 0) return { type: 'text', text: value };
  return {
    type: 'text',
    text: value,
    marks: marks.map((mark) => (typeof mark === 'string' ? { type: mark } : mark)),
  };
}

/** A link mark. */
export function linkMark(href: string, attrs: Record<string, unknown> = {}): TestMark {
  return { type: 'link', attrs: { href, linktype: 'url', ...attrs } };
}

/** A node of any kind; strings are texts. */
export function node(
  type: string,
  attrs: Record<string, unknown>,
  ...content: Array<TestNode | string>
): TestNode {
  return { type, attrs, content: content.map((child) => (typeof child === 'string' ? text(child) : child)) };
}

/** A paragraph. */
export function paragraph(...content: Array<TestNode | string>): TestNode {
  return node('paragraph', {}, ...content);
}

/** Renders a document of the given nodes. */
export function render(nodes: readonly unknown[], options: RichTextOptions = {}): string {
  return renderRichText({ type: 'doc', content: nodes }, options);
}

/** Renders, and returns the markup with the findings and their rules. */
export function renderWithFindings(
  nodes: readonly unknown[],
  options: RichTextOptions = {},
): { html: string; findings: Finding[]; rules: string[] } {
  const findings: Finding[] = [];
  const html = render(nodes, { ...options, report: (finding) => findings.push(finding) });
  return { html, findings, rules: findings.map(({ rule }) => rule) };
}
