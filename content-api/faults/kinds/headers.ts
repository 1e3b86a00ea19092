/** Headers that are wrong or missing. */
import type { Fault } from '../fault.ts';

/** Gives `total` or `per-page` another value; null leaves it out. */
export function changeHeader(name: 'total' | 'per-page', value: string | null): Fault {
  return {
    change({ body, headers = {} }) {
      const { [name]: _true, ...others } = headers;
      return { body, headers: value === null ? others : { ...others, [name]: value } };
    },
  };
}
