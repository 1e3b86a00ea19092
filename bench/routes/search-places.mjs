/** Question: for how long does a search for a place keep the service's only thread busy, against MiniSearch with the same words? */
import MiniSearch from 'minisearch';
import { splitWords } from '../../build/route-service/geocoder/fold-text.js';
import { createPlaceSearch } from '../../build/route-service/geocoder/search/place-search.js';
import { formatTable } from '../measure/print-table.mjs';
import { createRandom } from '../space/random.mjs';

const PLACES = 100_000;
/** Searches of a query in a round; MiniSearch is too slow for as many. */
const SEARCHES = 20;
const CENTRE = { lat: 50, lng: 10 };
/** A third of the places has the word "street", and a fifth "road". */
const queries = ['street', 's', 'street b', 'streer', 'station road street lane way court', 'barilon street'];

/** Measures some queries; each is searched near a point, as a visitor's map does. */
export function measurePlaces({ rounds, log }) {
  log(`  indexing ${PLACES} places`);
  const places = makePlaces();
  const search = createPlaceSearch(places);
  const mini = createMiniSearch(places);
  const rows = queries.map((text) => {
    log(`  searching for ${text}`);
    const query = { text, near: CENTRE, limit: 5 };
    const contenders = [() => search.find(query), () => mini.search(text)];
    for (let warm = 0; warm < SEARCHES; warm += 1) contenders[0]();
    contenders[1]();
    const times = Array.from({ length: rounds }, () => [
      time(contenders[0], SEARCHES),
      time(contenders[1], 2),
    ]);
    const [own, theirs] = [0, 1].map((which) => median(times.map((each) => each[which])));
    const ratio = median(times.map(([one, other]) => other / one));
    return [`\`${text}\``, own.toFixed(1), theirs.toFixed(1), ratio.toFixed(0)];
  });
  return formatTable(
    [`query, ${PLACES.toLocaleString('en')} places`, 'CPU ms', 'MiniSearch, CPU ms', '÷'],
    rows,
  );
}

function makePlaces() {
  const random = createRandom('places');
  const syllables = ['ba', 'ri', 'lon', 'ke', 'mar', 'sel', 'tor', 'win', 'ash', 'ford', 'sto', 'eck', 'ü'];
  const words = Array.from({ length: 20_000 }, () =>
    Array.from({ length: random.between(2, 4) }, () => random.pick(syllables)).join(''),
  );
  const ways = ['Street', 'Street', 'Street', 'Road', 'Road', 'Lane', 'Way', 'Court', 'Station'];
  return Array.from({ length: PLACES }, () => ({
    name: `${random.pick(words)} ${random.pick(ways)}`,
    kind: 'street',
    context: words[random.below(800)],
    lat: 47 + random.below(6_000_000) / 1e6,
    lng: 6 + random.below(8_000_000) / 1e6,
  }));
}

function createMiniSearch(places) {
  const index = new MiniSearch({
    fields: ['name', 'context'],
    tokenize: splitWords,
    processTerm: (term) => term,
    searchOptions: {
      combineWith: 'AND',
      prefix: (_term, position, terms) => position === terms.length - 1,
      fuzzy: (term) => (term.length < 4 ? 0 : term.length < 7 ? 1 : 2),
    },
  });
  index.addAll(places.map((place, id) => ({ id, ...place })));
  return index;
}

function time(work, count) {
  const before = process.cpuUsage();
  for (let done = 0; done < count; done += 1) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / count;
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
