/** Writes an answer as JSON. Engines do this by recursion, so content that is nested too deeply is refused, with its story's name. */
import { unprocessable } from '../refusal.ts';

/** The stories of an answer; most endpoints have none. */
interface StoryAnswer {
  readonly story?: Story;
  readonly stories?: readonly Story[];
}

interface Story {
  readonly full_slug: string;
  readonly content?: unknown;
}

/** Writes the body of an answer, or the whole answer. @throws Refusal 422 for content that is nested too deeply. */
export function writeAnswer(body: unknown, whole: unknown = body): string {
  const text = tryWrite(whole);
  if (text !== undefined) return text;
  const { story, stories = [] } = body as StoryAnswer;
  const deep = [...stories, ...(story ? [story] : [])].filter((each) => tryWrite(each) === undefined);
  const names = deep.map(describeDeepest).join(', ');
  throw unprocessable(`blocks are nested too deeply in ${names || 'linked stories'}`);
}

/** A field of a block, such as `text` in `content.body[0].text`, is enough to find the content in an editor. */
const SHOWN_STEPS = 3;

/** Names a story, and the place that leads to its deepest value. */
function describeDeepest({ full_slug, content }: Story): string {
  const place = findDeepest(content).slice(0, SHOWN_STEPS);
  const steps = place.map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`));
  return `"${full_slug}" (content${steps.join('')})`;
}

interface Visited {
  readonly value: unknown;
  readonly step: string;
  readonly outer: Visited | undefined;
  readonly depth: number;
}

/** Finds the steps to the deepest value, without recursion. */
function findDeepest(root: unknown): readonly string[] {
  const waiting: Visited[] = [{ value: root, step: '', outer: undefined, depth: 0 }];
  let deepest = waiting[0]!;
  for (let outer = waiting.pop(); outer; outer = waiting.pop()) {
    if (outer.depth > deepest.depth) deepest = outer;
    if (typeof outer.value !== 'object' || outer.value === null) continue;
    for (const [step, value] of Object.entries(outer.value))
      waiting.push({ value, step, outer, depth: outer.depth + 1 });
  }
  const steps: string[] = [];
  for (let at = deepest; at.outer; at = at.outer) steps.unshift(at.step);
  return steps;
}

function tryWrite(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
