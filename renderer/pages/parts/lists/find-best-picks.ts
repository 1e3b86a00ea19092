/** Finds the best available car park for each criterion. */
import { carPark } from '../../../content-types/car-park.ts';
import { joinFacts } from '../../../format/format.ts';
import type { FieldsOf } from '../../../model/define-block.ts';
import type { RenderContext } from '../../../model/render-context.ts';
import { describeAvailability } from '../../../products/availability.ts';
import { offerFields } from '../../../products/cards/card-parts.ts';
import { describeParkingPrice } from '../../../products/cards/parking-card.ts';
import { describeParking, parkingFactFields } from '../../../products/cards/parking-facts.ts';

/** The best car park for one criterion. */
export interface BestPick {
  readonly matter: Matter;
  readonly href: string;
  /** Language of the page, when it is not the language of this one. */
  readonly hrefLang?: string | undefined;
  readonly name: string;
  readonly code: string;
  /** The fact that makes it the best. */
  readonly why: string;
}

/** The criteria by which people choose. */
type Matter = 'cheapest' | 'nearest' | 'noBus' | 'tallest' | 'keepKey';

const fieldNames = [
  ...parkingFactFields,
  'name',
  'code',
  'price_from',
  'price_example_total',
  'price_example_days',
  ...offerFields,
] as const;

interface Candidate {
  readonly fields: Pick<FieldsOf<typeof carPark>, (typeof fieldNames)[number]>;
  readonly href: string;
  readonly hrefLang: string | undefined;
  /** The price as text, if it is shown. */
  readonly price: string | undefined;
  /** Price a day, for comparing. */
  readonly perDay: number;
  readonly transfer: string;
  readonly height: string;
}

/** Minimum number of car parks from which picks are shown. */
const FEWEST_CAR_PARKS = 3;

/** The picks, in the order in which people ask for them; none if there is too little choice. */
export function findBestPicks(uuids: readonly string[], context: RenderContext): readonly BestPick[] {
  if (uuids.length < FEWEST_CAR_PARKS) return [];
  const all = uuids.flatMap((uuid) => readCandidate(uuid, context) ?? []);
  const priced = all.filter(({ price }) => price);
  const price = ({ price: words }: Candidate) => words ?? '';
  const transfer = ({ transfer: words }: Candidate) => words;
  const walking = all.filter(({ fields }) => fields.transfer_mode === 'walk');
  const keeping = priced.filter(({ fields }) => fields.key_policy === 'keep');
  return [
    ...pick('cheapest', findLeast(priced, perDay), price),
    ...pick('nearest', findLeast(all, minutes), transfer),
    ...pick('noBus', findLeast(walking, perDay), transfer),
    ...pick(
      'tallest',
      findLeast(all, (candidate) => -metres(candidate)),
      ({ height }) => height,
    ),
    ...pick('keepKey', findLeast(keeping, perDay), price),
  ];
}

function readCandidate(uuid: string, context: RenderContext): Candidate | undefined {
  const part = context.read(uuid, carPark, fieldNames, 'car_park');
  if (!part?.href || describeAvailability(part.fields, context).unavailable) return undefined;
  const { fields, href, hrefLang } = part;
  const { amount, basis } = describeParkingPrice(fields, context);
  const facts = describeParking(fields, context, 'car_park');
  const { price_example_total: total, price_example_days: days, price_from: from } = fields;
  return {
    fields,
    href,
    hrefLang,
    price: amount && joinFacts([amount, basis], context),
    perDay: (total !== undefined && days ? total / days : from) ?? Number.POSITIVE_INFINITY,
    transfer: String(facts.transfer?.()?.value ?? ''),
    height: String(facts.height?.()?.value ?? ''),
  };
}

const perDay = (candidate: Candidate) => candidate.perDay;
const minutes = ({ fields }: Candidate) => fields.transfer_minutes ?? Number.POSITIVE_INFINITY;
/** As its fact says: a height counts more than the tick that there is no limit. */
const metres = ({ fields }: Candidate) =>
  fields.max_height_m ?? (fields.no_height_limit ? Number.POSITIVE_INFINITY : 0);

/** The first candidate with the lowest value: the editors' order decides between equals. */
function findLeast(candidates: readonly Candidate[], rank: (candidate: Candidate) => number) {
  return candidates.reduce<Candidate | undefined>(
    (best, candidate) => (best === undefined || rank(candidate) < rank(best) ? candidate : best),
    undefined,
  );
}

function pick(
  matter: Matter,
  best: Candidate | undefined,
  explain: (candidate: Candidate) => string,
): readonly BestPick[] {
  const why = best ? explain(best) : '';
  if (!best || why === '') return [];
  const { href, hrefLang, fields } = best;
  return [{ matter, href, hrefLang, name: fields.name, code: fields.code, why }];
}
