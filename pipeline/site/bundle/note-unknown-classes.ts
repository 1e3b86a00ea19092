/** Adds to a site's style sheets the classes that modules use and the sheets lack. */
import { relative } from 'node:path';
import type { ParseModule } from '../../bundlers/open-bundlers.ts';
import type { ImportedStyle } from '../../run/site-look.ts';
import { findUnknownClasses, type KnownClasses, type UnknownClass } from '../styles/find-unknown-classes.ts';

/** The modules of a bundle. */
interface ReadModules {
  /** Absolute paths. */
  readonly modules: readonly string[];
  readonly classes: KnownClasses;
  /** Folder of the project. */
  readonly cwd: string;
  readonly parse: ParseModule;
}

/** The style sheets with the unknown classes of each. */
export function noteUnknownClasses(
  styles: readonly ImportedStyle[],
  read: ReadModules,
): readonly ImportedStyle[] {
  const all = listUnknownClasses(read);
  return styles.map((style) => {
    const unknown = all.filter(({ sheet }) => sheet === style.file).map(({ message }) => message);
    return unknown.length === 0 ? style : { ...style, unknown };
  });
}

/** The unknown classes of some modules: a sentence with the place of each, and the CSS module that lacks it. */
export function listUnknownClasses({ modules, classes, cwd, parse }: ReadModules) {
  if (classes.size === 0) return [];
  const nameIn = (file: string) => relative(cwd, file).replaceAll('\\', '/');
  return modules.flatMap((file) =>
    findUnknownClasses(file, classes, parse).map((found) => ({
      sheet: found.sheet,
      message: describe(found, nameIn(file), nameIn(found.sheet)),
    })),
  );
}

function describe({ name, nearest, line, column }: UnknownClass, module: string, sheet: string): string {
  const hint = nearest === undefined ? '' : `; did you mean "${nearest}"?`;
  return `${module}:${line}:${column}: ${sheet} has no class "${name}"${hint}`;
}
