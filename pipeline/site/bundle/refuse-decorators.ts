/** Refuses decorators that a project does not compile: the bundler leaves them as they are, and neither Node nor browsers support them. */
import type { Plugin } from 'rolldown';
import type { ParseModule } from '../../bundlers/open-bundlers.ts';
import { listNodes, readTree, type SyntaxNode } from '../client/find-definitions.ts';
import { placeOfOffset } from '../place-in-module.ts';
import { listSiteModules } from './list-site-modules.ts';

const MESSAGE =
  'Neither Node nor browsers know decorators: set "experimentalDecorators" in the nearest tsconfig.json, call the function yourself, or compile the file first';

/** Checks only code that gets into the bundle. @param isOwn recognises the modules of Stopover. */
export function refuseDecorators(parse: ParseModule, isOwn: (id: string) => boolean = () => false): Plugin {
  return {
    name: 'stopover-refuse-decorators',
    generateBundle(_, output) {
      for (const { file, code } of listSiteModules(output, isOwn)) {
        // Check the output, because a project may compile decorators.
        if (!code.includes('@') || !findDecorator(parse(code))) continue;
        const start = findDecorator(readTree(file, parse))?.start ?? 0;
        this.error({ message: MESSAGE, id: file, loc: placeOfOffset(file, start) });
      }
    },
  };
}

function findDecorator(tree: unknown): SyntaxNode | undefined {
  return listNodes(tree).find(({ type }) => type === 'Decorator');
}
