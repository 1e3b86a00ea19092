/** The news as RSS, a feed for each language. */
import { defineArtefact } from 'stopover';
import { feedPath, readNews } from '../pages/read-news.ts';

const MAX_ARTICLES = 20;

export default defineArtefact({
  path: feedPath,
  make({ context, language, absolute }) {
    const channel = {
      title: `${context.site.brand}: ${context.message('ferry.news')}`,
      link: absolute(context.pageOf('news', 'all-1')?.href ?? '/'),
      description: context.message('ferry.feed'),
      language: language.code,
    };
    const articles = readNews(context, { count: MAX_ARTICLES });
    const items = articles.map(({ href = '/', fields: { title, summary, date } }) => {
      const link = absolute(href);
      return { title, link, guid: link, pubDate: new Date(date).toUTCString(), description: summary };
    });
    const content =
      writeElements(channel) + items.map((item) => `<item>${writeElements(item)}</item>`).join('\n');
    return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>${content}</channel></rss>\n`;
  },
});

function writeElements(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, text]) => `<${name}>${escapeXml(text)}</${name}>`)
    .join('');
}

/** Characters that XML cannot contain, and that editors paste from other programs. One of them breaks the whole feed. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escapeXml(text: string): string {
  return text.replace(NOT_XML, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
