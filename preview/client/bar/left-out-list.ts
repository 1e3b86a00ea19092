/** Lists the blocks that the page does not show. A line names those of them that an edit has just added or taken out. */
import type { LeftOut } from '#renderer';
import { humanise } from '../bridge/find-block.ts';
import { element } from '../element.ts';
import { type CountedList, makeCountedList } from './counted-list.ts';
import { fill, type Words } from './words.ts';

/** The list, and the way to fill it. */
export interface LeftOutList extends Pick<CountedList, 'head' | 'list'> {
  show(route: string, blocks: readonly LeftOut[]): void;
}

/** Makes the list. @param say shows a line; an empty text removes it. */
export function makeLeftOutList(words: Words, say: (text: string) => void): LeftOutList {
  const { head, list, show } = makeCountedList('left-out', { label: words.leftOut });
  let place: string | undefined;
  let known: ReadonlySet<string> = new Set();
  return {
    head,
    list,
    show(route, blocks) {
      const names = new Set(blocks.map(nameBlock));
      // Those of a page that was just opened are no news; nor is a block that comes back.
      known = place === route ? new Set([...known].filter((name) => names.has(name))) : names;
      place = route;
      const news = blocks.filter((block) => !known.has(nameBlock(block)));
      say(news.map((block) => describe(block, words)).join(' '));
      show(
        blocks.map((block) =>
          element('li', {}, element('span', {}, describe(block, words)), element('code', {}, block.path)),
        ),
      );
    },
  };
}

function nameBlock({ uid, from, until, device }: LeftOut): string {
  return JSON.stringify([uid, from, until, device]);
}

function describe({ block, from, until, device }: LeftOut, words: Words): string {
  const moment = from ?? until;
  const name = humanise(block);
  if (device) return fill(device === 'mobile' ? words.leftOutMobile : words.leftOutDesktop, { block: name });
  if (moment === undefined) return fill(words.leftOutEmpty, { block: name });
  const when = new Date(moment).toLocaleString();
  return fill(from ? words.leftOutFrom : words.leftOutUntil, { block: name, when });
}
