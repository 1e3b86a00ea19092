/** The keys of the configuration, taken from its schema: for messages about unknown keys and for the documentation. */
import { z } from 'zod';
import { Config } from './config.ts';

/** A part of the configuration as JSON Schema describes it. */
export interface ConfigOutline {
  readonly properties?: Readonly<Record<string, ConfigOutline>>;
  readonly items?: ConfigOutline;
  readonly [keyword: string]: unknown;
}

/** The whole configuration as people write it. */
export function outlineConfig(): ConfigOutline {
  return z.toJSONSchema(Config, { io: 'input', unrepresentable: 'any' }) as ConfigOutline;
}

/** The known keys of the object at a path; none where keys are free. */
export function configKeys(path: readonly PropertyKey[]): string[] {
  let outline: ConfigOutline | undefined = outlineConfig();
  for (const part of path) {
    outline = typeof part === 'number' ? outline?.items : outline?.properties?.[String(part)];
  }
  return Object.keys(outline?.properties ?? {});
}
