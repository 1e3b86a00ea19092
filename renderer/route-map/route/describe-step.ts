/** One step of a route as a sentence: the service's text, or else one of ours. */
import type { CompassPoint, StepTexts } from '../languages/step-texts.ts';
import type { StepWords } from '../words.ts';
import type { Instruction } from './route.ts';

/** Undefined for a step that has no text in any of our languages. */
export function describeStep(
  step: Instruction,
  texts: (StepTexts & StepWords) | undefined,
): string | undefined {
  if (step.text) return step.text;
  const { type, exit, road, direction, modifier } = step;
  if (!texts || !type || !isStepType(type, texts)) return undefined;
  // A roundabout without an exit number is only driven through.
  const template = type === 'Roundabout' && exit === undefined ? texts.Continue : texts[type];
  return fill(template, {
    road,
    exit: exit === undefined ? undefined : String(exit),
    compass: direction && (texts[direction as CompassPoint] ?? texts.compass[direction as CompassPoint]),
    side: sideOf(modifier, texts),
  });
}

type StepType = Exclude<keyof StepTexts, 'compass' | 'left' | 'right'>;

function isStepType(type: string, texts: StepTexts): type is StepType {
  return Object.hasOwn(texts, type) && /^[A-Z]/.test(type);
}

function sideOf(modifier: string | undefined, { left, right }: StepTexts): string | undefined {
  const [side] = /left|right/i.exec(modifier ?? '') ?? [];
  return side && (side.toLowerCase() === 'left' ? left : right);
}

/** Text in brackets is only used if its value is known. */
function fill(template: string, values: Readonly<Record<string, string | undefined>>): string {
  return template
    .replace(/\[([^\]]*)\]/g, (_, part: string) => {
      const [, name] = /\{(\w+)\}/.exec(part) ?? [];
      return values[name!] ? part : '';
    })
    .replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
