/**
 * Writes a folder of stories in the content API's form: pages of about 22 kB HTML in the demo's content types.
 * The same seed results in the same bytes. Stories are made one at a time, so memory does not grow with their number.
 *
 * By hand: `node bench/space/generate-space.mjs FOLDER [--pages 1000] [--seed windsock] [--languages de]`
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeGlobals } from './global-stories.mjs';
import { idOf } from './random.mjs';
import { isStartPage, planSpace } from './space-plan.mjs';
import { makeAirport, makeCarPark, makePage, makeTestimonial } from './stories.mjs';

/** The content language that every space has. */
const DEFAULT_LANGUAGE = 'default';

const demoSpace = fileURLToPath(new URL('../../fixtures/content-api/', import.meta.url));

/** Generates a space. `languages` are those besides the default one. Returns the number of stories. */
export function generateSpace({ folder, pages, seed = 'windsock', languages = [] }) {
  const plan = planSpace({ seed, pages });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copySettings(folder, languages);
  let files = 0;
  for (const { language, story } of makeStories({ plan, languages })) {
    writeStory(folder, language, story);
    files += 1;
  }
  return files / (1 + languages.length);
}

/** Makes the stories of a space in the content API's form, one after another; `plan` comes from `planSpace`. */
export function* makeStories({ plan, languages = [] }) {
  let position = 0;
  for (const { target, make, isStart } of listStories(plan)) {
    position += 10;
    for (const language of [DEFAULT_LANGUAGE, ...languages]) {
      yield {
        language,
        story: wrapStory({ target, language, isStart, languages, position, ...make(language) }),
      };
    }
  }
}

/** Copies the demo's datasources and visitor messages. */
function copySettings(folder, languages) {
  const space = {
    id: 288441,
    name: 'Windsock',
    domain: 'https://windsock.example/',
    language_codes: languages,
  };
  writeFileSync(join(folder, 'space.json'), format({ space }));
  for (const name of ['datasources.json', 'datasource-entries']) {
    cpSync(join(demoSpace, name), join(folder, name), { recursive: true });
  }
}

function* listStories(plan) {
  const { counts } = plan;
  for (const global of makeGlobals(plan)) yield { target: plan.global(global.kind), make: () => global };
  yield { target: plan.airport, make: () => makeAirport(plan.airport) };
  yield* listKind(counts.testimonials, plan.testimonial, (target, language) =>
    makeTestimonial(target, plan, language),
  );
  yield* listKind(counts.carParks, plan.carPark, (target, language) => makeCarPark(target, plan, language));
  yield* listKind(counts.ordinary, plan.page, (target, language) => makePage(target, plan, language));
}

function* listKind(count, targetOf, make) {
  for (let number = 0; number < count; number += 1) {
    const target = targetOf(number);
    const isStart = target.slug.startsWith('section-') && isStartPage(number);
    yield { target, isStart, make: (language) => make(target, language) };
  }
}

function writeStory(folder, language, story) {
  const slug = story.default_full_slug.replace(/\/$/, '');
  const place = join(folder, 'stories', 'published', language, `${slug}.json`);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, format({ story }));
}

/** Wraps content in the API's other facts of a story. */
function wrapStory({ target, language, languages, isStart = false, position, name, content }) {
  const { key, slug, uuid } = target;
  const fullSlug = isStart ? `${slug}/` : slug;
  return {
    name,
    created_at: '2026-03-02T09:14:00.000Z',
    published_at: '2026-11-12T09:00:00.000Z',
    updated_at: '2026-11-12T08:58:00.000Z',
    id: idOf(key),
    uuid,
    content: { _uid: uuid, ...content },
    slug: slug.split('/').at(-1),
    full_slug: language === DEFAULT_LANGUAGE ? fullSlug : `${language}/${fullSlug}`,
    sort_by_date: null,
    position,
    tag_list: [],
    is_startpage: isStart,
    parent_id: slug.includes('/') || isStart ? idOf(slug.split('/')[0]) : 0,
    meta_data: null,
    group_id: uuid,
    first_published_at: '2026-04-01T08:00:00.000Z',
    release_id: null,
    lang: language,
    path: null,
    alternates: [],
    default_full_slug: fullSlug,
    translated_slugs: languages.map((lang) => ({ path: fullSlug, name, lang, published: true })),
  };
}

function format(value) {
  return `${JSON.stringify(value)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      pages: { type: 'string', default: '1000' },
      seed: { type: 'string', default: 'windsock' },
      languages: { type: 'string', multiple: true, default: [] },
    },
  });
  const [folder = 'space'] = positionals;
  const stories = generateSpace({ ...values, folder, pages: Number(values.pages) });
  process.stdout.write(`${stories} stories in ${folder}\n`);
}
