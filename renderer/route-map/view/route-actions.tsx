/** What can be done with a route: the way back, other units, sharing, printing, a file, the device's navigation app. */
import { type ReactNode, useEffect, useState } from 'react';
import { writeAddress } from '../address-state.ts';
import type { DistanceUnits } from '../format-distance.ts';
import { writeGpx } from '../gpx.ts';
import { navigationAddress } from '../navigation-app.ts';
import { routeOf } from '../route-machine.ts';
import type { PlannerState, RoutePlanner } from '../route-planner.ts';
import type { RouteMapProps } from './route-map-props.ts';

interface RouteActionsProps {
  readonly props: RouteMapProps;
  readonly planner: RoutePlanner;
  readonly state: PlannerState;
  readonly units: DistanceUnits;
  readonly setUnits: (units: DistanceUnits) => void;
  readonly title: string;
  readonly say: (text: string) => void;
}

/** A list of buttons. */
export function RouteActions(options: RouteActionsProps): ReactNode {
  const { props, planner, state, units, setUnits } = options;
  const { words } = props;
  const route = routeOf(state.routing);
  const otherUnits = units === 'metric' ? 'imperial' : 'metric';
  const app = useNavigationAddress(state);
  return (
    <ul className="iti-acts">
      <Action act={planner.swap}>{words.back}</Action>
      <Action act={() => setUnits(otherUnits)}>
        {otherUnits === 'imperial' ? words.miles : words.kilometres}
      </Action>
      <Action act={() => share(options)}>{words.share}</Action>
      <Action act={() => print()}>{words.print}</Action>
      <Action act={() => route && save(writeGpx(options.title, state.ends, route), props.id)} isOff={!route}>
        {words.gpx}
      </Action>
      {app && (
        <li>
          <a href={app} target="_blank" rel="noopener noreferrer external">
            {words.navigate}
          </a>
        </li>
      )}
    </ul>
  );
}

interface ActionProps {
  readonly act: () => void;
  /** Nothing to act on yet; it stays in its place, so that nothing moves when there is. */
  readonly isOff?: boolean;
  readonly children: ReactNode;
}

function Action({ act, isOff = false, children }: ActionProps): ReactNode {
  return (
    <li>
      <button type="button" onClick={act} {...(isOff ? { 'aria-disabled': true } : {})}>
        {children}
      </button>
    </li>
  );
}

/** Which app there may be is only known in the browser; until then the link is everybody's. */
function useNavigationAddress({ ends }: PlannerState): string | undefined {
  const [userAgent, setUserAgent] = useState('');
  useEffect(() => setUserAgent(navigator.userAgent), []);
  return navigationAddress(ends, userAgent);
}

/** The device's own way of sharing, else the clipboard. Both may refuse; then the address is still in the address bar. */
async function share({ props, state, title, say }: RouteActionsProps): Promise<void> {
  const url = writeAddress(location.href, state.ends);
  try {
    if (navigator.share) await navigator.share({ title, url });
    else {
      await navigator.clipboard.writeText(url);
      say(props.words.shared);
    }
  } catch (error) {
    // The visitor thought better of it.
    if ((error as Error).name !== 'AbortError') say(url);
  }
}

function save(content: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/gpx+xml' }));
  link.download = `${name}.gpx`;
  link.click();
  URL.revokeObjectURL(link.href);
}
