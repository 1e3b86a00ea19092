/** The facts of an airport at a glance: its terminals, its products, the lowest price. */
import { terminalPanel } from '../../blocks/items/terminal-panel.ts';
import { airport } from '../../content-types/airport.ts';
import { terminal } from '../../content-types/terminal.ts';
import { joinFacts } from '../../format/format.ts';
import type { RenderContext } from '../../model/render-context.ts';
import type { RawBlock } from '../../model/story.ts';
import { findLowestPrices, type PassingPrice } from './lowest-prices.ts';

/** One row of the airports board. */
export interface AirportRow {
  readonly uuid: string;
  readonly code: string;
  readonly name: string;
  readonly href: string | undefined;
  /** Language of the page, when it is not the language of this one. */
  readonly hrefLang?: string | undefined;
  /** Codes of the terminals. */
  readonly terminals: readonly string[];
  /** "6 car parks, 3 hotels, 2 lounges". */
  readonly counts: string;
  /** The lowest price a day: now, and after each change that the build knows of. */
  readonly prices: readonly PassingPrice[];
}

/** Reads an airport and counts its products; undefined, with a finding, if it is not published. */
export function readAirportRow(uuid: string, context: RenderContext, path: string): AirportRow | undefined {
  const part = context.read(uuid, airport, ['name', 'code', 'terminal_panels'], path);
  if (!part) return undefined;
  const { name, code, terminal_panels: panels } = part.fields;
  return {
    uuid,
    code,
    name,
    href: part.href,
    hrefLang: part.hrefLang,
    terminals: readTerminals(uuid, panels, { context, path }),
    counts: countProducts(uuid, context),
    prices: findLowestPrices(uuid, context, path),
  };
}

interface Where {
  readonly context: RenderContext;
  readonly path: string;
}

/** Terminals with their own stories, or else the airport's panels. */
function readTerminals(airportUuid: string, panels: readonly RawBlock[], { context, path }: Where) {
  const codes = context
    .find({ type: terminal.name, where: { airport: airportUuid } })
    .flatMap((uuid) => context.readFields(uuid, terminal, ['code'], path)?.code ?? []);
  if (codes.length > 0) return codes;
  return context.items(terminalPanel, panels, `${path}.terminal_panels`).flatMap(({ code }) => code ?? []);
}

const countedTypes = { parking: 'car_park', hotel: 'hotel', lounge: 'lounge' } as const;

function countProducts(airportUuid: string, context: RenderContext): string {
  const counts = Object.entries(countedTypes)
    .map(([name, type]) => ({ name, count: context.find({ type, where: { airport: airportUuid } }).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => context.message(`list.count.${name}`, { count }));
  return joinFacts(counts, context);
}
