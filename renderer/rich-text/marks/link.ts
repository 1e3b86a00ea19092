/** A link. Neighbouring texts with the same link share one `<a>`, so this mark is applied to the whole of them. */
import { resolveLink } from '../../address/link.ts';
import { describeLinkProblem } from '../../address/link-finding.ts';
import { isolateNumbers, isPhone } from '../../format/phone-numbers.ts';
import type { Multilink } from '../../model/fields/fields.ts';
import type { LinkAttributes } from '../../model/render-context.ts';
import { attributesOf, isBlank, readString } from '../attributes.ts';
import { readDownload, readHrefLang, renderCustomAttributes } from '../custom-attributes.ts';
import { attribute, escapeHtml } from '../escape.ts';
import type { Attributes, MarkHandler, RichTextState } from '../state.ts';

/** `link`; a link without a target leaves only its text. */
export const link: MarkHandler = (html, attributes, state) => {
  if (isBlank(html)) return html;
  const target = readLink(attributes);
  const resolved = state.options.link ? state.options.link(target, state.path()) : findLink(target, state);
  if (!resolved) return html;
  const custom = readCustom(attributes);
  const words = isPhone(resolved.href) ? isolateNumbers(html) : html;
  return `<a${formatLink(resolved, custom)}>${words}${newTabHint(resolved, state)}</a>`;
};

/** True if two link marks have the same target and the same attributes. */
export function isSameLink(one: Attributes, other: Attributes | undefined): boolean {
  if (!other) return false;
  const [first, second] = [readLink(one), readLink(other)];
  return (
    comparedKeys.every((key) => first[key] === second[key]) &&
    JSON.stringify(readCustom(one)) === JSON.stringify(readCustom(other))
  );
}

const comparedKeys = ['linktype', 'id', 'url', 'email', 'anchor', 'target', 'rel', 'title'] as const;

const kinds: ReadonlyArray<Multilink['linktype']> = ['url', 'story', 'asset', 'email'];

/** The mark in the shape of a link field: `href` holds the address of every kind. */
function readLink(attributes: Attributes): Multilink {
  const linktype = kinds.find((kind) => kind === attributes.linktype) ?? 'url';
  const href = readString(attributes.href);
  const custom = readCustom(attributes);
  return {
    linktype,
    id: readString(attributes.uuid),
    url: href,
    cached_url: href,
    email: linktype === 'email' ? href : undefined,
    anchor: readString(attributes.anchor),
    target: readString(attributes.target) ?? readString(custom.target),
    rel: [attributes.rel, custom.rel].map(readString).filter(Boolean).join(' '),
    title: readString(attributes.title) ?? readString(custom.title),
  };
}

/** Reads the attributes that editors add to a link themselves. */
function readCustom(attributes: Attributes): Attributes {
  return attributesOf({ attrs: attributes.custom });
}

function findLink(target: Multilink, state: RichTextState): LinkAttributes | undefined {
  const { attributes, problem } = resolveLink(target, {});
  if (problem) {
    const { rule, severity, message } = describeLinkProblem(problem, target, state.path());
    state.report(rule, severity, message);
  }
  return attributes;
}

function formatLink(link: LinkAttributes, custom: Attributes): string {
  const download = readDownload(custom) ?? link.download;
  return [
    attribute('href', link.href),
    attribute('target', link.target),
    attribute('rel', link.rel),
    attribute('hreflang', readHrefLang(custom) ?? link.hrefLang),
    download === true ? ' download' : attribute('download', download),
    attribute('title', link.title),
    renderCustomAttributes(custom),
  ].join('');
}

/** Text for screen readers that a new tab opens. */
function newTabHint({ target }: LinkAttributes, { options }: RichTextState): string {
  if (target !== '_blank') return '';
  const hint = options.label?.('link.newTab', {}) ?? '(opens in new tab)';
  return `<span class="vh"> ${escapeHtml(hint)}</span>`;
}
