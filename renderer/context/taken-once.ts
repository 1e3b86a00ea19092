/** Lets many pages share an object that each takes at most once, without a set for each page. */

/** Somebody who takes: a page, or a list that is being made. */
export type Taker = number & { readonly taker: unique symbol };

/** An object that pages share. It knows who took it last, and nobody else has to. */
export class TakenOnce {
  static #takers = 0;
  #takenBy = 0;

  /** Makes a taker that has taken nothing. */
  static createTaker(): Taker {
    TakenOnce.#takers += 1;
    return TakenOnce.#takers as Taker;
  }

  /** Takes the object; false when this taker was the last to take it. */
  takeFor(taker: Taker): boolean {
    if (this.#takenBy === taker) return false;
    this.#takenBy = taker;
    return true;
  }
}
