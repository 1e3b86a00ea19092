/** Turns a generated space into one of the measured site's own content types: the same words in other shapes. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Rewrites the stories of a space in place. */
export function useOwnTypes(space) {
  const folder = join(space, 'stories', 'published', 'default');
  for (const other of ['airports', 'content']) rmSync(join(folder, other), { recursive: true, force: true });
  for (const path of readdirSync(folder, { recursive: true })) {
    const convert = path.startsWith('parking/') ? convertCarPark : isPage(path) ? convertPage : undefined;
    if (!convert || !path.endsWith('.json')) continue;
    const file = join(folder, path);
    const { story } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, `${JSON.stringify({ story: { ...story, content: convert(story.content) } })}\n`);
  }
}

/** Whether a file of the space is an ordinary page. */
export function isPage(path) {
  return path === 'home.json' || path.startsWith('section-');
}

function convertCarPark({ _uid, nav_title, seo, code, name, summary, price_from }) {
  return { _uid, component: 'guide_car', nav_title, seo, code, name, summary, price: price_from };
}

function convertPage({ _uid, nav_title, seo, title, lede, body }) {
  const [banner, text, accordion, cards, , links] = body;
  return {
    _uid,
    component: 'guide',
    nav_title,
    seo,
    title,
    lede,
    body: [
      { ...banner, component: 'guide_hero' },
      { ...text, component: 'guide_text' },
      {
        _uid: accordion._uid,
        component: 'guide_questions',
        title: accordion.title,
        items: accordion.items.map((item) => ({
          _uid: item._uid,
          component: 'guide_question',
          question: item.title,
          answer: item.body.content[0].content[0].text,
        })),
      },
      {
        _uid: `${_uid}-facts`,
        component: 'guide_facts',
        title: 'At a glance',
        daily: '9.5',
        rows: accordion.items.map((item, index) => ({
          _uid: `${_uid}-fact-${index}`,
          component: 'guide_fact',
          label: `Fact ${index + 1}`,
          value: item.title.slice(0, -1),
        })),
      },
      { _uid: cards._uid, component: 'guide_cars', title: cards.title, cars: cards.items },
      {
        _uid: `${_uid}-quotes`,
        component: 'guide_quotes',
        title: 'What travellers say',
        quotes: links.links.slice(0, 3).map((link) => ({
          _uid: `${link._uid}-quote`,
          component: 'guide_quote',
          words: link.text,
          author: link.label,
        })),
      },
      {
        _uid: links._uid,
        component: 'guide_links',
        title: links.title,
        links: links.links.map((link) => ({ ...link, component: 'guide_link' })),
      },
    ],
  };
}
