/** Puts a whole HTML document together from finished parts, so that a part shared by many pages is rendered once. */
import { escapeMarkup } from '../model/escape-markup.ts';

/** The parts of a document. Those called markup are finished HTML; everything else is plain text. */
export interface DocumentParts {
  /** Language tag of the page. */
  readonly lang: string;
  /** Direction of its text. */
  readonly dir: 'ltr' | 'rtl';
  /** Value of `data-shell` on `<html>`: the client router keeps header and footer from page to page while it is the same. */
  readonly shellKey: string;
  /**
   * Written as `data-build` on `<html>`. It changes with header, footer, notices, styles or scripts. The id of a build
   * lists those of its languages, so that an open page learns that it is out of date. Absent for reduced headers.
   */
  readonly shellMark?: string | undefined;
  /** Markup of the head's tags that belong to the page, `<title>` included. */
  readonly head: string;
  /** Markup of the consent notice; stands first, before the skip link. */
  readonly consent: string;
  /** Markup of the link that skips header and navigation. */
  readonly skipLink: string;
  /** Markup inside the banner area; the area itself always exists. */
  readonly topBanner: string;
  /** Markup of the whole `<header>`. */
  readonly header: string;
  /** Markup inside `<main>`. */
  readonly main: string;
  /** Markup of the whole `<footer>`. */
  readonly footer: string;
  /** Markup of the notice, hidden, that part of the page's code did not load. */
  readonly codeNotice: string;
  /** Addresses of the style sheets. */
  readonly styles: readonly string[];
  /** Addresses of the fonts that the first view needs. */
  readonly fonts: readonly string[];
  /** Addresses of the scripts that decide before the first paint what is shown; small, and not deferred. */
  readonly earlyScripts?: readonly string[];
  /** Addresses of the script modules; each is deferred. */
  readonly scripts: readonly string[];
  /** Address of the site's icon: an SVG file, or a PNG file, which home screens take as well. */
  readonly icon?: string;
  /** Address of `favicon.ico`, for sites with their own icon. */
  readonly favicon?: string;
  /** Address of the icon for home screens, for sites with their own icon. */
  readonly touchIcon?: string;
  /** Address of the web app manifest, for sites with their own icon. */
  readonly manifest?: string;
  /** Colours of the browser's bars. */
  readonly themeColor?: ThemeColor;
}

/** A function that makes documents; a site may bring its own. */
export type DocumentRenderer = (parts: DocumentParts) => string;

/** Returns what a site's own function made, which types do not check in plain JavaScript. @throws Error for anything but text. */
export function checkDocument(made: unknown): string {
  if (typeof made === 'string') return made;
  const found =
    typeof (made as PromiseLike<unknown> | undefined)?.then === 'function'
      ? 'a promise (async)'
      : typeof made;
  throw new Error(`The document is ${found}. Its function returns the whole document as text, at once`);
}

/** Colours for light and dark, as CSS values. */
export interface ThemeColor {
  readonly light: string;
  readonly dark: string;
}

/** Page backgrounds of the base styles, as in their tokens; the browser's bars use the same colours. */
export const baseGrounds: ThemeColor = { light: '#f8f6f1', dark: '#0c1612' };

/** The frame of a document around a page's own head and content. */
export type DocumentFrame = readonly [before: string, between: string, after: string];

/** A document in pieces that follow one another: the second and the fourth are the page's own, the others its frame. */
export type DocumentPieces = readonly [
  before: string,
  head: string,
  between: string,
  main: string,
  after: string,
];

/** The default document: banner area, header, page, footer (docs/product-rules.md). */
export function renderDocument(parts: DocumentParts): string {
  return joinPieces(fillFrame(frameDocument(parts), parts));
}

/**
 * Everything of the default document but the page's own part. Texts are appended rather than joined: a page has some
 * 30 kB, and every join would copy all of it.
 */
export function frameDocument(parts: Omit<DocumentParts, 'head' | 'main'>): DocumentFrame {
  const { lang, dir, shellKey, shellMark, consent, skipLink, topBanner, header, footer, codeNotice } = parts;
  let before = '<!doctype html>\n';
  before += `<html lang="${escapeMarkup(lang)}" dir="${dir}" data-shell="${escapeMarkup(shellKey)}"`;
  before += shellMark === undefined ? '>\n' : ` data-build="${shellMark}">\n`;
  before += `<head>\n${describeStart(parts)}`;
  let between = `${describeEnd(parts)}</head>\n<body>\n`;
  between += `${asLine(consent)}${asLine(skipLink)}<div id="top-banner">${topBanner}</div>\n${asLine(header)}`;
  between += '<main id="main" tabindex="-1">';
  let after = `</main>\n${asLine(footer)}`;
  // New pages are announced here; screen readers only listen to regions that existed from the start.
  after += `<div class="vh" role="status" data-announcer></div>\n${asLine(codeNotice)}</body>\n</html>\n`;
  return [before, between, after];
}

/** The mark that a document carries on `<html>`. */
const SHELL_MARK = /<html [^>]*data-build="(\w+)"/;

/** The mark of a document's shell; undefined for documents that carry none. */
export function readShellMark(html: string): string | undefined {
  return SHELL_MARK.exec(html)?.[1];
}

/** The document of a page in a frame. */
export function fillFrame(
  [before, between, after]: DocumentFrame,
  { head, main }: Pick<DocumentParts, 'head' | 'main'>,
): DocumentPieces {
  return [before, asLine(head), between, main, after];
}

/** The document as one text. */
export function joinPieces([before, head, between, main, after]: DocumentPieces): string {
  return before + head + between + main + after;
}

/** The parts of a document that its head refers to. */
export type HeadResources = Pick<
  DocumentParts,
  | 'styles'
  | 'fonts'
  | 'earlyScripts'
  | 'scripts'
  | 'icon'
  | 'favicon'
  | 'touchIcon'
  | 'manifest'
  | 'themeColor'
>;

/** Encoding and viewport first, then the resources that the first paint needs. */
function describeStart({ earlyScripts = [], styles, scripts }: HeadResources): string {
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Before the style sheets, or it would wait for them.
    ...earlyScripts.map((src) => `<script src="${escapeMarkup(src)}"></script>`),
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeMarkup(href)}">`),
    ...scripts.map((src) => `<script type="module" src="${escapeMarkup(src)}"></script>`),
  ];
  return `${lines.join('\n')}\n`;
}

function describeBars(colours: ThemeColor): readonly string[] {
  return (['light', 'dark'] as const).map(
    (scheme) =>
      `<meta name="theme-color" content="${escapeMarkup(colours[scheme])}" media="(prefers-color-scheme: ${scheme})">`,
  );
}

/**
 * The end of the head, after the page's own part. Fonts are requested early, but after the resources of the first
 * paint: they have three times as many bytes and would delay it.
 */
function describeEnd(resources: HeadResources): string {
  const { manifest, themeColor, fonts } = resources;
  const lines = [
    ...(themeColor ? describeBars(themeColor) : []),
    ...describeIcons(resources),
    ...(manifest ? [`<link rel="manifest" href="${escapeMarkup(manifest)}">`] : []),
    ...fonts.map(
      (href) =>
        `<link rel="preload" href="${escapeMarkup(href)}" as="font" type="font/${href.slice(href.lastIndexOf('.') + 1)}" crossorigin="anonymous" fetchpriority="low">`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

/** Browsers use the last one that they support; the first is for browsers that support no other. */
function describeIcons({ favicon, icon, touchIcon }: HeadResources): string[] {
  const isPng = icon?.endsWith('.png');
  const touch = touchIcon ?? (isPng ? icon : undefined);
  return [
    ...(favicon ? [`<link rel="icon" href="${escapeMarkup(favicon)}" sizes="16x16 32x32 48x48">`] : []),
    ...(icon
      ? [`<link rel="icon" href="${escapeMarkup(icon)}" type="image/${isPng ? 'png' : 'svg+xml'}">`]
      : []),
    ...(touch ? [`<link rel="apple-touch-icon" href="${escapeMarkup(touch)}">`] : []),
  ];
}

function asLine(markup: string): string {
  return markup === '' ? '' : `${markup}\n`;
}
