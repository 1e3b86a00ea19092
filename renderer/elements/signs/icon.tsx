/** The icons: inline, in the text's colour, hidden from screen readers because there is text beside them. */
import type { ReactNode } from 'react';

/** Paths on a 24 by 24 grid, drawn as lines. */
const shapes = {
  arrow: <path d="M4 12h16M13 5l7 7-7 7" />,
  back: <path d="M20 12H4M11 5l-7 7 7 7" />,
  tick: <path d="m4 13 5 5L20 6" />,
  cross: <path d="M5 5l14 14M19 5 5 19" />,
  menu: <path d="M3 7h18M3 13h18M3 19h12" />,
  swap: <path d="M7 4v16M7 4 3.5 7.5M7 4l3.5 3.5M17 20V4M17 20l3.5-3.5M17 20l-3.5-3.5" />,
  chevron: <path d="m6 9 6 6 6-6" />,
  wheelchair: (
    <>
      <circle cx="10" cy="15.5" r="5.5" />
      <path d="M10 4v7h6l3 7M10 8h5" />
    </>
  ),
  luggage: (
    <>
      <rect x="5" y="8" width="14" height="12" rx="2" />
      <path d="M9 8V5h6v3M9 20v2M15 20v2" />
    </>
  ),
  ticket: (
    <>
      <path d="M3 8h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4z" />
      <path d="M14 8v10" strokeDasharray="2 2.6" />
    </>
  ),
  alert: <path d="M12 4 2.5 20.5h19zM12 10v5M12 17.5v.5" />,
  play: <path d="M7 4v16l13-8z" />,
};

/** Name of an icon. */
export type IconName = keyof typeof shapes;

const strokes: Partial<Record<IconName, number>> = { tick: 3.2, cross: 3, menu: 2.6 };
const defaultStroke = 2.4;

interface IconProps {
  readonly name: IconName;
  /** Width and height in CSS pixels. */
  readonly size?: number;
}

/** An inline SVG. */
export function Icon({ name, size = 22 }: IconProps): ReactNode {
  return (
    <svg
      className={`icon icon--${name}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokes[name] ?? defaultStroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {shapes[name]}
    </svg>
  );
}
