/** A folder of a measured site: its configuration, its generated space, its store. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { runProcess } from './measure/run-process.mjs';
import { generateSpace } from './space/generate-space.mjs';

/** Slugs of the stories that edits change: an ordinary page, one that many pages show a card of, and one that all pages show. */
const EDITED_STORY = 'section-0000/page-000007';
const SHOWN_STORY = 'parking/car-park-0000';
const HEADER_STORY = 'global/header';

/** The environment of builds: all are for the same moment. */
export const buildEnv = { SOURCE_DATE_EPOCH: String(Date.UTC(2026, 10, 20, 12) / 1000) };

/** Generates a space of `pages` pages and prepares a folder to work in. */
export function openWorkplace({ folder, pages, log }) {
  mkdirSync(folder, { recursive: true });
  const space = join(folder, 'space');
  log(`  generating ${pages} pages`);
  const stories = generateSpace({ folder: space, pages });
  return { folder, space, pages, stories };
}

/** Writes a configuration over a store and returns its path. Settings are those of the demo with one language. */
export function writeConfig({ folder }, { store, storyblok = {}, check = {} }) {
  const site = {
    url: 'https://windsock.example',
    brand: 'Windsock',
    timeZone: 'Europe/Berlin',
    languages: [{ code: 'en' }],
  };
  const file = join(folder, `${store}.config.json`);
  writeFileSync(file, JSON.stringify({ site, store, storyblok, check }));
  return file;
}

/** Fills a store from the space without a network. */
export async function fillStore({ folder, space }, { stopover, config }) {
  await runProcess({
    args: [stopover, 'fetch', '--config', config, '--from', space, '--json', '--quiet'],
    cwd: folder,
  });
}

/** Changes the words of one story's body, but no part that other pages show. */
export function editStory(place, edition) {
  return changeStory(place, { slug: EDITED_STORY, edition }, ({ content }) => {
    content.body[1].text.content[1].content[0].text = `Edition ${edition} of this paragraph. `;
  });
}

/** Adds a link to a missing page to one story's body. */
export function breakLink(place, edition) {
  return changeStory(place, { slug: EDITED_STORY, edition }, ({ content }) => {
    const attrs = { href: `/nowhere-${edition}`, linktype: 'url', target: '_self' };
    content.body[1].text.content[1].content[0].marks = [{ type: 'link', attrs }];
  });
}

/** Changes the title of a car park that many pages show a card of. */
export function editShownTitle(place, edition) {
  return changeStory(place, { slug: SHOWN_STORY, edition }, (story) => {
    story.name = `P0 Edition ${edition}`;
    story.content.name = `Edition ${edition}`;
  });
}

/** Changes the header, which every page shows. */
export function editHeader(place, edition) {
  return changeStory(place, { slug: HEADER_STORY, edition }, ({ content }) => {
    content.logo_text = `Edition ${edition}`;
  });
}

/** Saves a draft of a story with other words in its body. */
export function editDraft(place) {
  const file = (version) => join(place.space, 'stories', version, 'default', `${EDITED_STORY}.json`);
  const restore = editStory(place, 4);
  mkdirSync(dirname(file('draft')), { recursive: true });
  copyFileSync(file('published'), file('draft'));
  restore();
}

/** Changes a story; returns a function that undoes the change. */
function changeStory({ space }, { slug, edition }, change) {
  const file = join(space, 'stories', 'published', 'default', `${slug}.json`);
  const original = readFileSync(file, 'utf8');
  const { story } = JSON.parse(original);
  // Use minutes: a fetch treats dates that differ by about a second as equal.
  const moment = new Date(Date.UTC(2026, 10, 13, 9, edition)).toISOString();
  Object.assign(story, { published_at: moment, updated_at: moment });
  change(story);
  writeFileSync(file, JSON.stringify({ story }));
  return () => writeFileSync(file, original);
}

/** Removes the results of a build. */
export function removeBuild({ folder }) {
  setAside(folder, ['dist', '.stopover']);
}

/**
 * Moves the results of a round aside; they are removed with the folder. Removing them here would slow down the next round: for
 * about a minute after files are removed, ext4 checks all their inodes whenever a file is created (`recently_deleted` of its
 * fs/ext4/ialloc.c), which made 10,000 files ten times as slow.
 */
export function setAside(folder, names) {
  mkdirSync(join(folder, 'aside'), { recursive: true });
  const place = mkdtempSync(join(folder, 'aside', 'round-'));
  for (const name of names) {
    if (existsSync(join(folder, name))) renameSync(join(folder, name), join(place, name));
  }
}
