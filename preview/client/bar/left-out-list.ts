/** Lists the blocks that the page does not show. A line names those of them that an edit has just added or taken out. */
import type { LeftOut } from '#renderer';
import { humanise } from '../bridge/find-block.ts';
import { element } from '../element.ts';
import { type CountedList, makeCountedList } from './counted-list.ts';
import { fill, type Words } from './words.ts';

/** The list, and the way to fill it. */
export interface LeftOutList extends Pick<CountedList, 'head' | 'list'> {
  show(route: string, blocks: readonly LeftOut[]): void;
  /** Uses the names that the editor has for components. */
  rename(nameOf: (component: string) => string): void;
}

/** Makes the list. @param say shows a line; an empty text removes it. */
export function makeLeftOutList(words: Words, say: (text: string) => void): LeftOutList {
  const { head, list, show } = makeCountedList('left-out', { label: words.leftOut });
  let nameOf = humanise;
  let place: string | undefined;
  let shown: readonly LeftOut[] = [];
  /** Those of a page that was just opened, which are no news. */
  let known: ReadonlySet<string> = new Set();
  const describe = (block: LeftOut) => fill(explain(block, words), { block: nameOf(block.block) });
  const draw = () => {
    const news = shown.filter((block) => !known.has(identify(block)));
    say(news.map(describe).join(' '));
    show(
      shown.map((block) =>
        element('li', {}, element('span', {}, describe(block)), element('code', {}, block.path)),
      ),
    );
  };
  return {
    head,
    list,
    show(route, blocks) {
      const names = new Set(blocks.map(identify));
      // A block that comes back is news when it leaves again.
      known = place === route ? new Set([...known].filter((name) => names.has(name))) : names;
      place = route;
      shown = blocks;
      draw();
    },
    rename(next) {
      nameOf = next;
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
