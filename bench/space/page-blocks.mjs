/** The sections of an ordinary page: banner, running text, questions, cards, quotes, links. */
import { asset, block, linkMark, linkTo, node, richText, run } from './field-values.mjs';
import { cutAtWord, writeProse, writeSentence, writeTitle } from './prose.mjs';

const CARDS = 6;
const QUESTIONS = 6;
const QUOTES = 3;
const LINKS = 8;
const CHAPTERS = 5;
/** Number of words of a paragraph. With two in each chapter, lists and tables, a page has some 600 words of running text. */
const PARAGRAPH_WORDS = 36;
const TABLE_ROWS = 5;
const TABLE_COLUMNS = 4;

/** The body of the page with this key. */
export function makePageBody(key, random, plan) {
  const make = { key, random, plan };
  return [makeBanner, makeText, makeAccordion, makeCards, makeQuotes, makeLinks].map((section) =>
    section(make),
  );
}

function makeBanner({ key, random, plan }) {
  return block('banner', `${key} banner`, {
    title: writeTitle(random, 6),
    text: cutAtWord(writeProse(random, 20), 190),
    link: linkTo(anyPage(random, plan)),
    link_label: 'See the prices',
    picture: 'photo',
    picture_kind: '',
    image: makePhoto(random),
    level: 'promo',
  });
}

function makePhoto(random) {
  const number = random.below(500);
  return asset({
    id: 20_000 + number,
    alt: 'Rows of cars in the evening, a bus waiting at the shelter',
    filename: `https://a.storyblok.com/f/288441/2400x1500/${String(number).padStart(6, 'a')}/row.jpg`,
  });
}

function makeText({ key, random, plan }) {
  const chapters = Array.from({ length: CHAPTERS }, (_, index) => makeChapter(index, random, plan));
  const content = chapters.flat();
  return block('rich_text', `${key} text`, {
    title: writeTitle(random, 5),
    contents: false,
    text: richText(...content),
  });
}

function makeChapter(index, random, plan) {
  const extras = [undefined, makeList, makeTable, makeImage, undefined][index];
  return [
    node('heading', [run(writeTitle(random, 4))], { level: 3 }),
    makeParagraph(random, plan),
    makeParagraph(random, plan),
    ...(extras ? [extras(random)] : []),
  ];
}

function makeParagraph(random, plan) {
  return node('paragraph', [
    run(`${writeSentence(random)} `),
    run(writeTitle(random, 3), { type: 'bold' }),
    run(` ${writeProse(random, PARAGRAPH_WORDS - 34)} `),
    run(writeTitle(random, 3), linkMark(anyPage(random, plan))),
    run(` ${writeSentence(random)}`),
  ]);
}

function makeList(random) {
  const item = () => node('list_item', [node('paragraph', [run(writeSentence(random))])]);
  return node('bullet_list', Array.from({ length: 4 }, item));
}

function makeTable(random) {
  const cell = (type) =>
    node(type, [node('paragraph', [run(writeTitle(random, 2))])], { colspan: 1, rowspan: 1, colwidth: null });
  const row = (type) =>
    node(
      'tableRow',
      Array.from({ length: TABLE_COLUMNS }, () => cell(type)),
    );
  return node('table', [
    row('tableHeader'),
    ...Array.from({ length: TABLE_ROWS - 1 }, () => row('tableCell')),
  ]);
}

function makeImage(random) {
  const { id, alt, filename } = makePhoto(random);
  return {
    type: 'image',
    attrs: { id, alt, src: filename, title: '', source: '', copyright: '', meta_data: { alt } },
  };
}

function makeAccordion({ key, random }) {
  const items = Array.from({ length: QUESTIONS }, (_, index) =>
    block('accordion_item', `${key} question ${index}`, {
      title: `${writeTitle(random, 6)}?`,
      body: richText(node('paragraph', [run(writeProse(random, 20))])),
      open: false,
      anchor_id: '',
    }),
  );
  return block('accordion', `${key} accordion`, {
    title: 'Questions and answers',
    items,
    single_open: false,
    faq_markup: false,
  });
}

function makeCards({ key, random, plan }) {
  return block('product_list', `${key} cards`, {
    title: 'Car parks',
    intro: '',
    type: 'parking',
    airport: '',
    items: chooseSome(random, CARDS, plan.counts.carParks).map((number) => plan.carPark(number).uuid),
    sort: 'position',
    limit: '',
    show_filters: false,
    layout: 'cards',
    more_label: '',
    more_link: linkTo(),
  });
}

function makeQuotes({ key, random, plan }) {
  return block('testimonials', `${key} quotes`, {
    title: 'What travellers say',
    items: chooseSome(random, QUOTES, plan.counts.testimonials).map(
      (number) => plan.testimonial(number).uuid,
    ),
    layout: 'grid',
  });
}

function makeLinks({ key, random, plan }) {
  const links = Array.from({ length: LINKS }, (_, index) =>
    block('link_item', `${key} link ${index}`, {
      label: writeTitle(random, 3),
      text: cutAtWord(writeSentence(random), 85),
      link: linkTo(anyPage(random, plan)),
    }),
  );
  return block('link_list', `${key} links`, {
    title: 'Read on',
    source: 'manual',
    folder: '',
    tag: '',
    limit: '',
    sort: '',
    links,
  });
}

function anyPage(random, plan) {
  return plan.page(random.below(plan.counts.ordinary));
}

/** Different numbers below a limit. */
function chooseSome(random, count, limit) {
  const chosen = new Set();
  while (chosen.size < count) chosen.add(random.below(limit));
  return [...chosen];
}
