/** Suggests names of Stopover that the code of a site probably meant. Only a failure loads this module. */
import { fields } from '#renderer';
import { findNearestName } from '../../config/nearest-name.ts';

/** The name that was probably meant, for the end of a message; empty if there is none. */
export async function suggestName(message: string): Promise<string> {
  return suggestField(message) || (await suggestExport(message));
}

/** Suggests a builder. Their names differ from those of Storyblok's types in case: `richText` instead of `richtext`. */
function suggestField(message: string): string {
  const [, name] = /\bfields\.(\w+) is not a function/.exec(message) ?? [];
  const nearest = name === undefined ? undefined : findNearestName(name, Object.keys(fields));
  return nearest === undefined ? '' : `; did you mean "fields.${nearest}"?`;
}

/** Suggests the other of Stopover's own modules if that exports the name, or else a similar name. */
async function suggestExport(message: string): Promise<string> {
  const [, id, name] =
    /^The requested module '(stopover(?:\/[a-z-]+)?)' does not provide an export named '([^']+)'$/.exec(
      message,
    ) ?? [];
  if (id === undefined || name === undefined) return '';
  const other = id === 'stopover' ? 'stopover/client' : 'stopover';
  if ((await listExports(other)).includes(name)) return `; "${other}" does`;
  const nearest = findNearestName(name, await listExports(id));
  return nearest === undefined ? '' : `; did you mean "${nearest}"?`;
}

async function listExports(id: string): Promise<readonly string[]> {
  return Object.keys((await import(import.meta.resolve(id))) as object);
}
