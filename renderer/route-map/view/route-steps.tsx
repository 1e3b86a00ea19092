/** The steps of a route as texts: those of the service, or else ours in the page's language. */
import { type ReactNode, useEffect, useState } from 'react';
import { type DistanceUnits, formatRouteDistance } from '../format-distance.ts';
import { loadStepTexts, type StepTexts } from '../languages/index.ts';
import { describeStep } from '../route/describe-step.ts';
import type { Route } from '../route/route.ts';
import type { Words } from '../words.ts';

interface RouteStepsProps {
  readonly route: Route;
  readonly units: DistanceUnits;
  readonly language: string;
  readonly words: Words;
}

/** A list, once the texts that it needs are loaded. */
export function RouteSteps({ route, units, language, words }: RouteStepsProps): ReactNode {
  const loaded = useStepTexts(route, language);
  const texts = loaded && { ...loaded, ...words };
  const steps = route.instructions.flatMap((step) => {
    const text = describeStep(step, texts);
    return text ? [{ text, distance: step.distance }] : [];
  });
  if (steps.length === 0) return null;
  const format = { units, detail: 'step', language } as const;
  return (
    <details className="iti-steps" open>
      <summary>{words.steps}</summary>
      <ol>
        {steps.map(({ text, distance }, index) => (
          <li key={index}>
            <span>{text}</span>{' '}
            {distance > 0 && <span className="t">{formatRouteDistance(distance, format)}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Loads texts only for steps without text. */
function useStepTexts({ instructions }: Route, language: string): StepTexts | undefined {
  const [texts, setTexts] = useState<StepTexts>();
  const isNeeded = instructions.some(({ text }) => !text);
  useEffect(() => {
    let isWanted = true;
    if (isNeeded)
      loadStepTexts(language).then(
        (loaded) => isWanted && setTexts(loaded),
        () => {},
      );
    return () => {
      isWanted = false;
    };
  }, [isNeeded, language]);
  return texts;
}
