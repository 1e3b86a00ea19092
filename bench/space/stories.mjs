/** The contents of a generated space's stories that are neither globals nor ordinary pages' sections. */
import { asset, block, node, richText, run, seo } from './field-values.mjs';
import { makePageBody } from './page-blocks.mjs';
import { cutAtWord, writeProse, writeSentence, writeTitle } from './prose.mjs';
import { createRandom } from './random.mjs';

/** Prices are shown for some weeks after this date; builds are measured for a moment in these weeks (`buildEnv`). */
const PRICE_SET_ON = '2026-11-18 00:00';

/** An ordinary page. `language` only changes the words. */
export function makePage(target, plan, language) {
  const random = createRandom(`${target.key} ${language}`);
  const title = target.number === 0 ? 'Parking at the airport' : writeTitle(random, 5);
  return {
    name: title,
    content: {
      nav_title: cutAtWord(title, 30),
      languages: [],
      seo: [
        seo(target.key, { title: cutAtWord(title, 60), description: cutAtWord(writeProse(random, 30), 155) }),
      ],
      title,
      lede: cutAtWord(writeProse(random, 22), 195),
      show_breadcrumbs: true,
      body: makePageBody(target.key, random, plan),
      component: 'page',
    },
  };
}

/** A car park with everything that its card shows. */
export function makeCarPark(target, plan, language) {
  const random = createRandom(`${target.key} ${language}`);
  const name = writeTitle(random, 2);
  const code = `P${String(target.number % 100)}`;
  const days = random.between(3, 14);
  return {
    name: `${code} ${name}`,
    content: {
      nav_title: cutAtWord(`${code} ${name}`, 30),
      languages: [],
      seo: [seo(target.key, { title: name, description: cutAtWord(writeProse(random, 30), 155) })],
      name,
      code,
      airport: plan.airport.uuid,
      terminals: [],
      ...makeParkingFacts(target.key, random),
      price_from: '6.9',
      price_example_total: String(days * random.between(6, 12)),
      price_example_days: String(days),
      price_prior_30d: '',
      price_set_on: PRICE_SET_ON,
      currency: 'EUR',
      availability: 'open',
      availability_from: '',
      availability_until: '',
      availability_note: '',
      // Many car parks share a few drawings: a site has many cards, but few pictures.
      picture_seed: `deck-${target.number % 12}`,
      photo: asset(),
      body: [],
      component: 'car_park',
    },
  };
}

function makeParkingFacts(key, random) {
  const step = (place) =>
    block('step', `${key} ${place}`, { title: writeTitle(random, 3), text: writeSentence(random) });
  return {
    kind: 'park_and_ride',
    key_policy: 'keep',
    summary: cutAtWord(writeProse(random, 20), 155),
    description: richText(node('paragraph', [run(writeProse(random, 60))])),
    lat: '54.90642',
    lng: '2.27202',
    entrance_lat: '54.90339',
    entrance_lng: '2.26879',
    address: 'Heron Road 20, Brackholm Airport',
    postcode: 'BR1 4PD',
    opening_hours: [
      block('hours_row', `${key} hours`, { days: [], opens: '00:00', closes: '24:00', closed: false }),
    ],
    transfer_mode: 'bus',
    transfer_minutes: String(random.between(4, 20)),
    transfer_every_min: String(random.between(5, 30)),
    shuttle: '',
    max_height_m: '2.1',
    no_height_limit: false,
    covered: 'open',
    spaces: '2400',
    security: [],
    accessible_spaces: '48',
    ev_charging: 'slow',
    arrive_steps: [step('arrive 1'), step('arrive 2')],
    return_steps: [step('return 1'), step('return 2')],
    cancel_free_until_h: '24',
    grace_before_min: '120',
    grace_after_min: '60',
    operator: 'Fieldside Parking',
  };
}

/** The one airport. */
export function makeAirport(target) {
  const random = createRandom(target.key);
  return {
    name: 'Brackholm',
    content: {
      nav_title: 'Brackholm',
      languages: [],
      seo: [
        seo(target.key, { title: 'Brackholm Airport', description: cutAtWord(writeProse(random, 30), 155) }),
      ],
      name: 'Brackholm',
      code: 'BR',
      iata: '',
      time_zone: 'Europe/Berlin',
      lat: '54.9',
      lng: '2.28',
      country: 'Windsock Bank',
      summary: cutAtWord(writeProse(random, 20), 155),
      intro: richText(node('paragraph', [run(writeProse(random, 40))])),
      terminal_panels: [],
      body: [],
      component: 'airport',
    },
  };
}

/** A customer's words. */
export function makeTestimonial(target, plan, language) {
  const random = createRandom(`${target.key} ${language}`);
  return {
    name: `Guest ${target.number}`,
    content: {
      author: `Guest ${target.number}`,
      rating: '',
      language_original: 'en',
      translated: false,
      consent_ref: 'WS-Q-0001',
      verified: true,
      verification_note: 'Checked by booking number',
      quote: cutAtWord(writeProse(random, 24), 310),
      context: 'Long Stay, May 2026',
      date: '2026-05-09 00:00',
      product: plan.carPark(target.number % plan.counts.carParks).uuid,
      component: 'testimonial',
    },
  };
}
