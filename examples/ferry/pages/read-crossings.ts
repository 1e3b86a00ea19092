/** Reads the crossings of the line as cards, tables and the chart need them. */
import type { RenderContext } from 'stopover';
import { crossing } from './crossing.tsx';

/** Reads all crossings, in the editors' order. */
export function readCrossings(context: RenderContext): readonly Crossing[] {
  return readAll(context, context.find({ type: 'crossing' }));
}

/** Reads the crossings of a port or a ship. A page that asks so does not depend on other crossings. */
export function readCrossingsOf(
  context: RenderContext,
  uuid: string,
  ...relations: readonly ('from' | 'to' | 'ship')[]
) {
  const found = relations.flatMap((relation) =>
    context.find({ type: 'crossing', where: { [relation]: uuid } }),
  );
  return readAll(context, found);
}

function readAll(context: RenderContext, uuids: readonly string[]): readonly Crossing[] {
  return uuids.flatMap((uuid) => readCrossing(context, uuid) ?? []);
}

/** One crossing; undefined, with a finding, if there is none of this uuid. */
export function readCrossing(context: RenderContext, uuid: string) {
  const names = ['title', 'summary', 'from', 'to', 'ship', 'minutes', 'season', 'course'] as const;
  const fares = ['fare_adult', 'fare_car', 'fare_bicycle'] as const;
  return context.read(uuid, crossing, [...names, ...fares], 'crossing');
}

export type Crossing = NonNullable<ReturnType<typeof readCrossing>>;
