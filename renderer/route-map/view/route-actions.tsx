/** The actions for a route: the way back, other units, sharing, printing, a file, the device's navigation app. */
import { type ReactNode, useEffect, useState } from 'react';
import { writeAddress } from '../address-state.ts';
import type { DistanceUnits } from '../format-distance.ts';
import type { PlannerState } from '../planner-state.ts';
import { writeGpx } from '../route/gpx.ts';
import { listOtherMaps, type OtherMap } from '../route/navigation-app.ts';
import { routeOf } from '../route/route-machine.ts';
import type { RoutePlanner } from '../route-planner.ts';
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
  const maps = useOtherMaps(state);
  const canShare = useBrowser(() => 'share' in navigator);
  const [isCopied, setCopied] = useBriefly();
  const copy = async () => {
    const url = writeAddress(location.href, state.ends);
    try {
      await navigator.clipboard.writeText(url);
      setCopied();
      options.say(words.shared);
    } catch {
      // A visitor without access to the clipboard can copy the address by hand.
      options.say(url);
      prompt(words.copy, url);
    }
  };
  return (
    <ul className="iti-acts">
      <Action act={planner.swap}>{words.back}</Action>
      <Action act={() => setUnits(otherUnits)}>
        {otherUnits === 'imperial' ? words.miles : words.kilometres}
      </Action>
      <Action act={copy}>{isCopied ? words.shared : words.copy}</Action>
      <Action act={() => print()}>{words.print}</Action>
      <Action act={() => route && save(writeGpx(options.title, state.ends, route), props.id)} isOff={!route}>
        {words.gpx}
      </Action>
      {maps.map(({ name, href }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noopener noreferrer external">
            {name ?? words.navigate}
          </a>
        </li>
      ))}
      {/* Last, and only unseen where devices cannot share, so that nothing moves when that is known. */}
      <li className={canShare ? '' : 'iti-unseen'}>
        <button type="button" onClick={() => share(options)}>
          {words.share}
        </button>
      </li>
    </ul>
  );
}

interface ActionProps {
  readonly act: () => void;
  /** True while there is nothing to act on; the button stays in place, so that the layout does not shift. */
  readonly isOff?: boolean;
  readonly children: ReactNode;
}

function Action({ act, isOff = false, children }: ActionProps): ReactNode {
  return (
    <li>
      <button type="button" onClick={act} aria-disabled={isOff || undefined}>
        {children}
      </button>
    </li>
  );
}

/** Time for which a button says that it has copied. */
const COPIED_MS = 3000;

/** True for a moment. */
function useBriefly(): readonly [boolean, () => void] {
  const [is, set] = useState(false);
  useEffect(() => {
    const timer = setTimeout(set, COPIED_MS, false);
    return () => clearTimeout(timer);
  }, [is]);
  return [is, () => set(true)];
}

/** A value that only the browser knows: undefined until the island is awake, so that the first render matches the server's. */
function useBrowser<Value>(ask: () => Value): Value | undefined {
  const [value, setValue] = useState<Value>();
  useEffect(() => setValue(ask()), []);
  return value;
}

/** Only the browser knows the device's apps; until then all visitors get the same links. */
function useOtherMaps({ ends }: PlannerState): readonly OtherMap[] {
  return listOtherMaps(ends, useBrowser(() => navigator.userAgent) ?? '');
}

/** The device's own sharing, which may fail, and which the visitor may cancel. */
async function share({ state, title, say }: RouteActionsProps): Promise<void> {
  const url = writeAddress(location.href, state.ends);
  await navigator.share({ title, url }).catch((error: Error) => {
    if (error.name !== 'AbortError') say(url);
  });
}

function save(content: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/gpx+xml' }));
  link.download = `${name}.gpx`;
  // The address stays until the visitor leaves: Safari reads the file some time after the press.
  link.click();
}
