/** Keeps the best of many places without sorting all of them. */

/** A place that may be among the best. */
export interface Candidate {
  readonly id: number;
  readonly score: number;
  /** Decides about the order; high ones come first. */
  readonly rank: number;
  /** Order of places with equal ranks. If this is equal too, the place that was offered first comes first. */
  readonly secondRank: number;
}

/** The best places so far. */
export interface BestPlaces {
  /** Whether a place with these ranks would be among the best so far. Asking first is cheaper than offering. */
  admits(rank: number, secondRank: number): boolean;
  offer(place: Candidate): void;
  /** The best places in their order. */
  list(): readonly Candidate[];
}

/** Number of places, as a multiple of the wanted ones, that are collected before they are sorted. */
const SLACK = 4;

/** Creates a list of up to `size` places. */
export function createBestPlaces(size: number): BestPlaces {
  let best: Candidate[] = [];
  /** The last of the best; undefined until there are enough. */
  let last: Candidate | undefined;
  const settle = () => {
    best = best.sort(compare).slice(0, size);
    if (best.length === size) last = best.at(-1);
  };
  return {
    admits(rank, secondRank) {
      if (last === undefined || rank > last.rank) return true;
      // The sort keeps the order of equal places, so a later one cannot take the place of the last.
      return rank === last.rank && secondRank > last.secondRank;
    },
    offer(place) {
      best.push(place);
      if (best.length >= size * SLACK) settle();
    },
    list() {
      settle();
      return best;
    },
  };
}

function compare(a: Candidate, b: Candidate): number {
  return b.rank - a.rank || b.secondRank - a.secondRank;
}
