/** Listings that change while they are read: stories move, disappear or occur twice; pages repeat or are empty. */
import { withParameter } from '../../query/request-query.ts';
import type { Fault } from '../fault.ts';

/** Puts a story at another place of the listing, counted from 0. */
export function moveStory(uuid: string, to: number): Fault {
  return {
    arrange(entries) {
      const others = entries.filter((entry) => entry.uuid !== uuid);
      return [...others.slice(0, to), ...entries.filter((entry) => entry.uuid === uuid), ...others.slice(to)];
    },
  };
}

/** Removes a story, as if it had been deleted or unpublished. */
export function deleteStory(uuid: string): Fault {
  return { arrange: (entries) => entries.filter((entry) => entry.uuid !== uuid) };
}

/** Answers with the stories of another page. */
export function repeatPage(page: number): Fault {
  return { rewrite: (query) => withParameter(query, 'page', String(page)) };
}

/** Answers with no story at all, though the headers are those of the page. */
export function emptyPage(): Fault {
  return { change: (answer) => ({ ...answer, body: { ...answer.body, stories: [] } }) };
}

/** Repeats the first story of the page. */
export function duplicateStory(): Fault {
  return {
    change(answer) {
      const { stories } = answer.body;
      const list: readonly unknown[] = Array.isArray(stories) ? stories : [];
      return { ...answer, body: { ...answer.body, stories: [...list, ...list.slice(0, 1)] } };
    },
  };
}
