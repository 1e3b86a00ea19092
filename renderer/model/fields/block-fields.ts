/** The input for reading a block's fields: its name in the space and their schema. */
import type { z } from 'zod';

/** Name and schema of a block or a content type; every `BlockDefinition` is one. */
export interface BlockFields<Shape extends z.ZodRawShape = z.ZodRawShape> {
  /** Component name in the space. */
  readonly name: string;
  /** The fields as a zod schema. */
  readonly schema: z.ZodObject<Shape>;
}
