/** A collection of icons in the public JSON form (iconify.design), as packages and the public service provide it. */

import { getIconData } from '@iconify/utils/lib/icon-set/get-icon';
import { iconToSVG } from '@iconify/utils/lib/svg/build';
import { z } from 'zod';
import { ICON_NAME_PART, type Icon } from '#renderer/model';
import { isSafeBody } from '../store/side-files/safe-body.ts';

const Size = z.number().positive().max(100_000);
const Position = z.number().min(-100_000).max(100_000);
const Turn = {
  left: Position.optional(),
  top: Position.optional(),
  width: Size.optional(),
  height: Size.optional(),
  rotate: z.number().int().optional(),
  hFlip: z.boolean().optional(),
  vFlip: z.boolean().optional(),
};

type IconifyJSON = Parameters<typeof getIconData>[0];

/** The part of the form that drawings are made from. */
const IconCollection = z.object({
  prefix: z.string().regex(ICON_NAME_PART),
  icons: z.record(z.string(), z.object({ body: z.string(), ...Turn })),
  aliases: z.record(z.string(), z.object({ parent: z.string(), ...Turn })).optional(),
  left: Position.optional(),
  top: Position.optional(),
  width: Size.optional(),
  height: Size.optional(),
});

/** Finds an icon of a collection by its name, including aliases and transformed icons; undefined when it does not exist or is not safe. */
export type IconLookup = (name: string) => Icon | undefined;

/** Opens a collection. @throws ZodError when it is not a collection, Error when it is not the requested one */
export function openIconCollection(value: unknown, prefix: string): IconLookup {
  const collection = IconCollection.parse(value);
  if (collection.prefix !== prefix) throw new Error(`it is the collection "${collection.prefix}"`);
  const { icons, aliases = {}, ...rest } = collection;
  // Icons may have the names of properties that every object has, such as "constructor".
  const known = { ...rest, icons: withoutPrototype(icons), aliases: withoutPrototype(aliases) };
  // The schema drops absent keys, which its type cannot express.
  return (name) => readIcon(known as IconifyJSON, name);
}

function withoutPrototype<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.assign(Object.create(null), record) as Record<string, Value>;
}

function readIcon(collection: IconifyJSON, name: string): Icon | undefined {
  const data = getIconData(collection, name);
  if (!data) return undefined;
  const { viewBox, body } = iconToSVG(data);
  const [left, top, width, height] = viewBox;
  return isSafeBody(body) ? { body, left, top, width, height } : undefined;
}
