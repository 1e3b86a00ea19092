/** The texts that a language needs for the steps of a route. */

/** Languages with texts for the steps. */
export const stepLanguages = [
  'ca',
  'de',
  'el',
  'en',
  'es',
  'fr',
  'it',
  'nl',
  'pl',
  'pt',
  'ru',
  'sk',
  'sv',
  'uk',
] as const;

/** A language with texts for the steps. */
export type StepLanguage = (typeof stepLanguages)[number];

/** Compass points of a first step. */
export type CompassPoint = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';

/** Texts by kind of step. A part in brackets is left out if its value is not known; `{road}` is a street's name. */
export interface StepTexts {
  readonly compass: Readonly<Record<CompassPoint, string>>;
  readonly left: string;
  readonly right: string;
  /** `{compass}`, `{road}`. */
  readonly Head: string;
  /** This and the next eight: `{road}`. */
  readonly Continue: string;
  readonly SlightRight: string;
  readonly Right: string;
  readonly SharpRight: string;
  readonly TurnAround: string;
  readonly SharpLeft: string;
  readonly Left: string;
  readonly SlightLeft: string;
  readonly Ferry: string;
  /** `{exit}`: a number; `{road}`. */
  readonly Roundabout: string;
  /** This and the next four: `{side}` is left or right; `{road}`. */
  readonly Merge: string;
  readonly Fork: string;
  readonly OnRamp: string;
  readonly OffRamp: string;
  readonly EndOfRoad: string;
  readonly WaypointReached: string;
  readonly DestinationReached: string;
}
