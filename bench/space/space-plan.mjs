/** Plans the stories of a generated space. Names, slugs and uuids are derived from numbers, so nothing has to be stored. */
import { uuidOf } from './random.mjs';

/** Number of pages in a section; the first is its start page. */
const PAGES_A_SECTION = 50;
/** One page in this many is a car park; there are at least as many as a page shows cards of. */
const PAGES_A_CAR_PARK = 40;
const MIN_CAR_PARKS = 6;
/** Number of testimonials that all pages choose from. */
const TESTIMONIALS = 24;

/** Plans a space of `pages` pages, including car parks and an airport; the rest are ordinary pages, the home page first. */
export function planSpace({ seed, pages }) {
  const carParks = Math.max(MIN_CAR_PARKS, Math.round(pages / PAGES_A_CAR_PARK));
  const articles = pages - carParks - 1;
  const name = (kind, number) => `${seed} ${kind} ${number}`;
  const target = (kind, slug) => (number) => ({
    number,
    key: name(kind, number),
    uuid: uuidOf(name(kind, number)),
    slug: slug(number),
  });
  return {
    seed,
    counts: { pages, ordinary: articles, carParks, testimonials: TESTIMONIALS },
    page: target('page', slugOfPage),
    carPark: target('car park', (number) => `parking/car-park-${pad(number, 4)}`),
    testimonial: target('testimonial', (number) => `content/testimonials/guest-${pad(number, 2)}`),
    airport: target('airport', () => 'airports/brackholm')(0),
    global: (kind) => target(kind, () => `global/${kind.replaceAll('_', '-')}`)(0),
  };
}

/** Whether a page is its folder's start page. */
export function isStartPage(number) {
  return number > 0 && number % PAGES_A_SECTION === 0;
}

function slugOfPage(number) {
  if (number === 0) return 'home';
  const section = `section-${pad(Math.floor(number / PAGES_A_SECTION), 4)}`;
  return isStartPage(number) ? section : `${section}/page-${pad(number, 6)}`;
}

function pad(number, digits) {
  return String(number).padStart(digits, '0');
}
