/** Writes an answer as JSON. Engines do this by recursion, so content that is nested too deeply is refused, with its story's name. */
import { unprocessable } from '../refusal.ts';

/** The stories of an answer; most endpoints have none. */
interface StoryAnswer {
  readonly story?: Story;
  readonly stories?: readonly Story[];
}

interface Story {
  readonly full_slug: string;
}

/** Writes the body of an answer, or the whole answer. @throws Refusal 422 for content that is nested too deeply. */
export function writeAnswer(body: unknown, whole: unknown = body): string {
  const text = tryWrite(whole);
  if (text !== undefined) return text;
  const { story, stories = [] } = body as StoryAnswer;
  const deep = [...stories, ...(story ? [story] : [])].filter((each) => tryWrite(each) === undefined);
  const names = deep.map((each) => `"${each.full_slug}"`).join(', ');
  throw unprocessable(`blocks are nested too deeply in ${names || 'linked stories'}`);
}

function tryWrite(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
