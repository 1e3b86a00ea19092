/** The dashed route over the hero's airport, with the bus and the signs at both ends; inline, so that it has the page's fonts. */
import type { ReactNode } from 'react';
import { heroTransform } from '../../pictures/airport/airport-plan.ts';
import { MapSign } from './map-sign.tsx';

/** Along the roads of the plan, from the long-stay car park to the second terminal. */
const SHUTTLE = 'M205 700V618q0-6 5-10L318 518Q342 494 372 494H1000q40 0 40-40v-6q0-22-26-22H862';

/** Decoration: the text beside it says the same. */
export function HeroRoute(): ReactNode {
  return (
    <svg
      className="art-night"
      viewBox="0 0 1280 640"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <g transform={heroTransform}>
        <path className="route-case" d={SHUTTLE} />
        <path className="route-line route-line--dashed" d={SHUTTLE} />
        <g transform="translate(660 494) rotate(90) scale(1.1)">
          <rect x="-9" y="-26" width="18" height="52" rx="4" fill="#f8f6f1" />
          <rect x="-9" y="-8" width="18" height="7" fill="#f4661d" />
          <rect x="-9" y="6" width="18" height="7" fill="#f4661d" />
          <path d="M-7-23q7-2 14 0v4h-14z" fill="#0e241c" opacity=".7" />
        </g>
        <MapSign kind="p" code="P4" x={205} y={668} />
        <MapSign kind="t" code="T2" x={850} y={446} />
      </g>
    </svg>
  );
}
