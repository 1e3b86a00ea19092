/** Modules with pages that are not stories: every export made by `definePages`. */
import type { PagesDefinition } from '#renderer';
import { StopoverError } from '../../errors.ts';
import { defineModuleKind, findSlip, needFunctions, type SiteModule } from './module-kind.ts';

/** `pages` of the configuration. */
export const pageModules = defineModuleKind({
  key: 'pages',
  pick(modules) {
    const found = modules.flatMap((module) => pickPages(module).map((pages) => ({ pages, ...module })));
    const names = new Set<string>();
    for (const { pages, file } of found) {
      if (names.has(pages.name)) refuse(file, `there are two lists of pages called "${pages.name}"`);
      names.add(pages.name);
      const slip = findSlip(pages, optionNames);
      if (slip)
        refuse(
          file,
          `its list of pages "${pages.name}" has an option "${slip.name}", which nothing reads; did you mean "${slip.meant}"?`,
        );
      needFunctions({ definition: pages, called: `list of pages "${pages.name}"`, file }, ['list', 'render']);
    }
    return { pages: found.map(({ pages }) => pages) };
  },
});

const optionNames = ['name', 'list', 'render', 'describe'];

function pickPages({ exports, file }: SiteModule): readonly PagesDefinition[] {
  const pages = [...new Set(Object.values(exports))].filter(isPages);
  if (pages.length === 0) refuse(file, 'it exports no pages made by definePages');
  return pages;
}

function isPages(value: unknown): value is PagesDefinition {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'pages';
}

function refuse(file: string, reason: string): never {
  throw new StopoverError('module-unloadable', { file, reason });
}
