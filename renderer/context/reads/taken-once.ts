/** Lets many pages share an object that each takes at most once, without a set for each page. */

/** The taker of an object: a page, or a list that is being made. */
export type Taker = number & { readonly taker: unique symbol };

/** An object that pages share. It remembers its last taker, so pages need no set of the objects they took. */
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
