/** The content types and blocks of the measured site. */
import { createElement as h } from 'react';
import { defineBlock, definePage, fields } from 'stopover';
import { CarPark, Cars, Facts, Guide, Hero, Links, Prose, Questions, Quotes } from './components.mjs';
import { stay } from './islands.mjs';

/** A page. */
export const guide = definePage({
  name: 'guide',
  fields: { title: fields.requiredText(), lede: fields.textarea(), body: fields.bloks() },
  describe: ({ fields: { title, lede } }) => ({ title, description: lede, hideBreadcrumbs: true }),
  render: ({ fields: { title, lede, body }, path, context }) =>
    h(Guide, { title, lede }, context.renderBlocks(body, `${path}.body`)),
});

/** The page of a car park, which others show a card of. */
export const guideCar = definePage({
  name: 'guide_car',
  fields: {
    code: fields.requiredText(),
    name: fields.requiredText(),
    summary: fields.requiredText(),
    price: fields.requiredText(),
  },
  describe: ({ fields: { code, name } }) => ({ title: `${code} ${name}`, hideBreadcrumbs: true }),
  render: ({ fields: shown }) => h(CarPark, shown),
});

export const guideHero = defineBlock({
  name: 'guide_hero',
  kind: 'section',
  fields: {
    title: fields.requiredText(),
    text: fields.textarea(),
    link: fields.multilink(),
    link_label: fields.text(),
    image: fields.asset(),
  },
  render: ({ fields: { title, text, link, link_label: label, image }, path, context }) => {
    const { href } = context.link(link, `${path}.link`) ?? {};
    return h(Hero, { title, text, href, label, image: { src: image.filename, alt: image.alt } });
  },
});

export const guideText = defineBlock({
  name: 'guide_text',
  kind: 'section',
  fields: { title: fields.text(), text: fields.richText() },
  render: ({ fields: { title, text }, path, context }) =>
    h(Prose, { title }, context.renderRichText(text, `${path}.text`)),
});

const question = defineBlock({
  name: 'guide_question',
  kind: 'item',
  fields: { question: fields.requiredText(), answer: fields.textarea() },
});

export const guideQuestions = defineBlock({
  name: 'guide_questions',
  kind: 'section',
  fields: { title: fields.text(), items: fields.bloks() },
  render: ({ fields: { title, items }, path, context }) => {
    const questions = context.items(question, items, `${path}.items`);
    return h(Questions, { title, items: questions.map(({ _uid: id, ...item }) => ({ id, ...item })) });
  },
});

const fact = defineBlock({
  name: 'guide_fact',
  kind: 'item',
  fields: { label: fields.requiredText(), value: fields.requiredText() },
});

export const guideFacts = defineBlock({
  name: 'guide_facts',
  kind: 'section',
  fields: { title: fields.text(), rows: fields.bloks(), daily: fields.number() },
  render: ({ fields: { title, rows, daily }, path, context }) => {
    const facts = context.items(fact, rows, `${path}.rows`).map(({ _uid: id, ...row }) => ({ id, ...row }));
    return h(Facts, { title, rows: facts }, context.island(stay, { daily, label: 'One more day' }));
  },
});

export const guideCars = defineBlock({
  name: 'guide_cars',
  kind: 'section',
  fields: { title: fields.text(), cars: fields.references('guide_car') },
  render: ({ fields: { title, cars }, path, context }) => {
    const parts = cars.flatMap((uuid, index) => {
      const names = ['code', 'name', 'summary', 'price'];
      const part = context.read(uuid, guideCar, names, `${path}.cars[${index}]`);
      return part ? [{ id: uuid, href: part.href, ...part.fields }] : [];
    });
    return h(Cars, { title, cars: parts });
  },
});

const quote = defineBlock({
  name: 'guide_quote',
  kind: 'item',
  fields: { words: fields.requiredText(), author: fields.requiredText() },
});

export const guideQuotes = defineBlock({
  name: 'guide_quotes',
  kind: 'section',
  fields: { title: fields.text(), quotes: fields.bloks() },
  render: ({ fields: { title, quotes }, path, context }) => {
    const shown = context.items(quote, quotes, `${path}.quotes`);
    return h(Quotes, { title, quotes: shown.map(({ _uid: id, ...rest }) => ({ id, ...rest })) });
  },
});

const link = defineBlock({
  name: 'guide_link',
  kind: 'item',
  fields: { label: fields.requiredText(), text: fields.text(), link: fields.multilink() },
});

export const guideLinks = defineBlock({
  name: 'guide_links',
  kind: 'section',
  fields: { title: fields.text(), links: fields.bloks() },
  render: ({ fields: { title, links }, path, context }) => {
    const shown = context.items(link, links, `${path}.links`).map(({ _uid: id, label, text, link: to }) => {
      const { href } = context.link(to, `${path}.links`) ?? {};
      return { id, label, text, href };
    });
    return h(Links, { title, links: shown });
  },
});
