/**
 * Writes the documents of Stopover as stories in the form of the content API:
 * `node import-docs.mjs [FOLDER OF DOCUMENTS] [FOLDER OF THE SPACE]`.
 * A document becomes a story of the type `doc_page`; its text stays Markdown. Pictures go to `public/images` beside the space.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';

const [
  docsFolder = join(import.meta.dirname, '../../docs'),
  spaceFolder = join(import.meta.dirname, 'space'),
] = process.argv.slice(2);
const picturesFolder = join(spaceFolder, '../public/images');

/** The documents have no dates of their own, and the same documents should give the same stories. */
const IMPORTED_AT = '2026-01-01T00:00:00.000Z';

/** `README.md` is the home page, and lists the documents in the order of the menu. */
const index = readSource('README.md');
const groups = readGroups(index.text);
const documents = listDocuments().map(readDocument);
/** Of each document, the anchors that its links use, with those of its page. */
const anchors = new Map(
  documents.map(({ slug, text }) => [
    slug,
    new Map(listHeadings(text).map((heading) => [makeAnchor(heading), makePageAnchor(heading)])),
  ]),
);

rmSync(spaceFolder, { recursive: true, force: true });
writeJson('space.json', { space: { id: 1, name: 'Stopover documentation', language_codes: [] } });
rmSync(picturesFolder, { recursive: true, force: true });
if (existsSync(join(docsFolder, 'images')))
  cpSync(join(docsFolder, 'images'), picturesFolder, { recursive: true });
writeStory('home', { component: 'doc_home', title: index.title, text: rewriteLinks(index.text, 'README') });
for (const [place, { slug, title, summary, text }] of documents.entries()) {
  const group = findGroup(slug);
  writeStory(slug, {
    component: 'doc_page',
    title,
    summary,
    group,
    order: String(place),
    text: rewriteLinks(text, slug),
  });
}

/** The slugs below each heading of the home page. */
function readGroups(text) {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const links = [...part.matchAll(/\]\(([^)#\s]+\.md)[^)]*\)/g)];
      return { name: part.split('\n')[0].trim(), slugs: links.map(([, file]) => slugOf(file)) };
    });
}

/** Slugs in the order of the menu: `configuration`, `decisions/0001-…`. A document of a listed folder follows it. */
function listDocuments() {
  const files = readdirSync(docsFolder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const slugs = files.filter((file) => file.endsWith('.md') && file !== 'README.md').map(slugOf);
  const listed = groups.flatMap(({ slugs }) => slugs);
  const rank = (slug) => {
    const place = listed.includes(slug) ? listed.indexOf(slug) : listed.indexOf(slug.split('/')[0]);
    return place < 0 ? listed.length : place;
  };
  return slugs.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

function findGroup(slug) {
  const holds = (wanted) => groups.find(({ slugs }) => slugs.includes(wanted))?.name;
  return holds(slug) ?? holds(slug.split('/')[0]) ?? groups.at(-1).name;
}

/** The address of a document: a README stands for its folder. */
function slugOf(file) {
  return file.replace(/\.md$/, '').replace(/\/README$/, '');
}

/** Title and text, without what only GitHub understands: comments and anchors in HTML. */
function readSource(file) {
  const source = readFileSync(join(docsFolder, file), 'utf8');
  const clean = source.replace(/<!--[\s\S]*?-->\n?/g, '').replace(/<a id="[^"]*"><\/a>/g, '');
  const [, heading = '', text = ''] = /^# (.+)\n+([\s\S]*)$/.exec(clean) ?? [];
  return { title: heading.replaceAll('`', '').replace(/^0*(\d+) /, '$1. '), text };
}

/** A document with its first sentences. */
function readDocument(slug) {
  const isFolder = existsSync(join(docsFolder, slug, 'README.md'));
  const { title, text } = readSource(isFolder ? `${slug}/README.md` : `${slug}.md`);
  const first = text.split(/\n\s*\n/).find((part) => /^[A-Z*]/.test(part.trim())) ?? '';
  const plain = first
    .replace(/\s+/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '');
  return { slug, title, summary: cutAtSentence(plain), text };
}

/** As many whole sentences as a description in a list has room for. */
function cutAtSentence(text, room = 160) {
  const sentences = text.replace(/^Decision\. /, '').split(/(?<=[.!?]) (?=[A-Z])/);
  let cut = sentences[0] ?? '';
  for (const sentence of sentences.slice(1)) {
    if (cut.length + sentence.length > room) break;
    cut += ` ${sentence}`;
  }
  return cut;
}

function listHeadings(text) {
  return [...withoutCode(text).matchAll(/^#{2,6} (.+)$/gm)].map(([, heading]) => heading);
}

/** The anchor of a heading in a document, as GitHub makes it. */
function makeAnchor(heading) {
  const plain = readLabels(heading).toLowerCase();
  return plain
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

/** The anchor of the same heading on a page, as Stopover makes it. */
function makePageAnchor(heading) {
  const plain = readLabels(heading).toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

function readLabels(heading) {
  return heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}

function withoutCode(text) {
  return text.replace(/^```[\s\S]*?^```/gm, '');
}

/** Links between documents become links between pages, and pictures come along. Links to other files of the checkout become plain text. */
function rewriteLinks(text, slug) {
  const parts = text.split(/(^```[\s\S]*?^```)/m);
  const folder = existsSync(join(docsFolder, slug, 'README.md')) ? slug : dirname(slug);
  return parts
    .map((part) => (part.startsWith('```') ? part : part.replace(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g, rewrite)))
    .join('');

  function rewrite(whole, image, label, target) {
    if (/^https?:/.test(target)) return whole;
    const [path, anchor] = target.split('#');
    const file = posix.normalize(posix.join(folder, path));
    if (image) return file.startsWith('images/') ? `![${label}](/${file})` : label;
    if (file === 'README.md') return `[${label}](/)`;
    const to = path === '' ? slug : slugOf(file);
    if (!anchors.has(to)) return label;
    const pageAnchor = anchors.get(to).get(anchor);
    return `[${label}](/${to}${pageAnchor ? `#${pageAnchor}` : ''})`;
  }
}

function writeStory(slug, content) {
  const story = { name: content.title, slug: basename(slug), full_slug: slug, content };
  writeJson(`stories/${slug}.json`, {
    story: { ...story, published_at: IMPORTED_AT, first_published_at: IMPORTED_AT },
  });
}

function writeJson(path, value) {
  const file = join(spaceFolder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
