/** A shuttle route as a heading: from where to where, with the signs of both ends. */
import type { ReactNode } from 'react';
import { carPark } from '../../content-types/car-park.ts';
import { hotel } from '../../content-types/hotel.ts';
import { terminal } from '../../content-types/terminal.ts';
import type { RenderContext } from '../../model/render-context.ts';
import { type Sign, SignedName } from './signed-name.tsx';

/** The ends of a route, which form its name. */
export interface RouteEnds {
  readonly name: string;
  readonly line: string;
  readonly car_park?: string | undefined;
  readonly hotel?: string | undefined;
  readonly terminal?: string | undefined;
}

interface RouteNameProps {
  readonly fields: RouteEnds;
  readonly context: RenderContext;
}

/** "P4 Long Stay to T2 Terminal 2"; the route's own name where one of the ends is not known. */
export function RouteName({ fields, context }: RouteNameProps): ReactNode {
  const start = readStart(fields, context);
  const end = fields.terminal && readEnd(fields.terminal, context);
  if (!start || !end) return <SignedName name={fields.name} sign={{ kind: 's', code: fields.line }} />;
  return (
    <>
      <SignedName {...start} /> <span>{context.message('page.shuttle.to')}</span> <SignedName {...end} />
    </>
  );
}

interface RouteEnd {
  readonly name: string;
  readonly sign: Sign;
}

function readStart(fields: RouteEnds, context: RenderContext): RouteEnd | undefined {
  if (fields.car_park) {
    const part = context.read(fields.car_park, carPark, ['name', 'code'], 'content.car_park');
    return part && { name: part.fields.name, sign: { kind: 'p', code: part.fields.code } };
  }
  if (!fields.hotel) return undefined;
  const part = context.read(fields.hotel, hotel, ['name', 'code'], 'content.hotel');
  return part && { name: part.fields.name, sign: { kind: 'h', code: part.fields.code } };
}

function readEnd(uuid: string, context: RenderContext): RouteEnd | undefined {
  const part = context.read(uuid, terminal, ['name', 'code'], 'content.terminal');
  return part && { name: part.fields.name, sign: { kind: 't', code: part.fields.code } };
}
