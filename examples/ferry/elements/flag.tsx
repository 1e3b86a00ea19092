/** Flags of the International Code of Signals, drawn on a field of 6 by 6. They decorate: the letter stands beside them. */
import type { ReactNode } from 'react';

const colours = {
  blue: '#0b3fa8',
  red: '#d3202c',
  yellow: '#ffd028',
  white: '#ffffff',
  black: '#101820',
} as const;
type Colour = keyof typeof colours;

const shape = (colour: Colour, path: string): ReactNode => (
  <path key={colour + path} fill={colours[colour]} d={path} />
);
const whole = 'M0 0h6v6H0z';

const flags: Readonly<Record<string, readonly ReactNode[]>> = {
  E: [shape('red', whole), shape('blue', 'M0 0h6v3H0z')],
  H: [shape('red', whole), shape('white', 'M0 0h3v6H0z')],
  K: [shape('blue', whole), shape('yellow', 'M0 0h3v6H0z')],
  L: [shape('black', whole), shape('yellow', 'M0 0h3v3H0zM3 3h3v3H3z')],
  N: [
    shape('white', whole),
    shape(
      'blue',
      [0, 1, 2, 3]
        .flatMap((y) => [0, 2].map((x) => `M${(x + (y % 2)) * 1.5} ${y * 1.5}h1.5v1.5h-1.5z`))
        .join(''),
    ),
  ],
  R: [shape('red', whole), shape('yellow', 'M2.3 0h1.4v6H2.3zM0 2.3h6v1.4H0z')],
  S: [shape('white', whole), shape('blue', 'M2 2h2v2H2z')],
  V: [shape('white', whole), shape('red', 'M0 0h1L6 5v1H5L0 1zM6 0v1L1 6H0V5l5-5z')],
  Y: [
    shape('yellow', whole),
    shape(
      'red',
      'M0 1.2V0h1.2L0 1.2zM0 3.6V2.4L2.4 0h1.2zM0 6V4.8L4.8 0H6zM2.4 6H1.2L6 1.2v1.2zM4.8 6H3.6L6 3.6v1.2z',
    ),
  ],
  Z: [
    shape('black', whole),
    shape('yellow', 'M0 0h6L3 3z'),
    shape('blue', 'M6 0v6L3 3z'),
    shape('red', 'M0 6h6L3 3z'),
  ],
};

/** The flag of a word's first letter; nothing for a letter that has none here. */
export function Flag({ letter }: { readonly letter: string }): ReactNode {
  const shapes = flags[letter.charAt(0).toUpperCase()];
  if (!shapes) return null;
  return (
    <svg className="flag" viewBox="0 0 6 6" width="24" height="24" aria-hidden="true">
      {shapes}
    </svg>
  );
}

/** Flags that spell a word. */
export function FlagHoist({ word }: { readonly word: string }): ReactNode {
  return (
    <span className="flags" aria-hidden="true">
      {[...word].map((letter, index) => (
        <Flag key={index} letter={letter} />
      ))}
    </span>
  );
}
