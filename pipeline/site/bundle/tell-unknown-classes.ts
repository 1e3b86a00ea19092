/** Adds to the style sheets of a site what its modules ask of them in vain. */
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
export function tellUnknownClasses(
  styles: readonly ImportedStyle[],
  { modules, classes, cwd, parse }: ReadModules,
): readonly ImportedStyle[] {
  if (classes.size === 0) return styles;
  const nameIn = (file: string) => relative(cwd, file).replaceAll('\\', '/');
  const all = modules.flatMap((file) =>
    findUnknownClasses(file, classes, parse).map((found) => ({ file, ...found })),
  );
  return styles.map((style) => {
    const own = all.filter(({ sheet }) => sheet === style.file);
    if (own.length === 0) return style;
    return {
      ...style,
      unknown: own.map(({ file, ...found }) => describe(found, nameIn(file), nameIn(style.file))),
    };
  });
}

function describe({ name, nearest, line, column }: UnknownClass, module: string, sheet: string): string {
  const hint = nearest === undefined ? '' : `; did you mean "${nearest}"?`;
  return `${module}:${line}:${column}: ${sheet} has no class "${name}"${hint}`;
}
