/** Lists the blocks that the page does not show. A line names those of them that an edit has just added or taken out. */
import type { LeftOut } from '#renderer';
import type { InBlocks } from '../../live/site/find-blocks.ts';
import { type CountedList, type ListPlace, makeCountedList } from './counted-list.ts';
import { fill, type Words } from './words.ts';

/** The list, and the way to fill it. */
export interface LeftOutList extends Pick<CountedList, 'head' | 'list'> {
  show(route: string, blocks: readonly PlacedLeftOut[]): void;
  /** Describes the blocks again, after the editor has named its components. */
  draw(): void;
}

type PlacedLeftOut = LeftOut & InBlocks;

interface LeftOutPlace extends Omit<ListPlace, 'id'> {
  /** Shows the line about blocks that have just left the page; an empty text removes it. */
  readonly tellNews: (text: string) => void;
}

/** Makes the list. */
export function makeLeftOutList({ tellNews, ...place }: LeftOutPlace, words: Words): LeftOutList {
  const { guide } = place;
  const { head, list, show } = makeCountedList({ ...place, id: 'left-out' }, { label: words.leftOut, words });
  let page: string | undefined;
  let shown: readonly PlacedLeftOut[] = [];
  /** Those of a page that was just opened, which are no news. */
  let known: ReadonlySet<string> = new Set();
  const describe = (block: LeftOut) => fill(explain(block, words), { block: guide.nameOf(block.block) });
  const draw = () => {
    const news = shown.filter((block) => !known.has(identify(block)));
    tellNews(news.map(describe).join(' '));
    show(shown.map((block) => ({ ...block, text: describe(block) })));
  };
  return {
    head,
    list,
    draw,
    show(route, blocks) {
      const names = new Set(blocks.map(identify));
      // A block that comes back is news when it leaves again.
      known = page === route ? new Set([...known].filter((name) => names.has(name))) : names;
      page = route;
      shown = blocks;
      draw();
    },
  };
}

function identify({ uid, from, until, device }: LeftOut): string {
  return JSON.stringify([uid, from, until, device]);
}

/** Says why a block is not shown, with a place for its name. */
function explain({ from, until, device }: LeftOut, words: Words): string {
  if (device) return device === 'mobile' ? words.leftOutMobile : words.leftOutDesktop;
  const moment = from ?? until;
  if (moment === undefined) return words.leftOutEmpty;
  const when = new Date(moment).toLocaleString();
  return fill(from ? words.leftOutFrom : words.leftOutUntil, { when });
}
