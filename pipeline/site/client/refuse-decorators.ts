/** Refuses decorators in a site's code for browsers: the bundler leaves them as they are, and no browser supports them. */
import type { Plugin } from 'rolldown';
import type { ParseModule } from '../../bundlers/open-bundlers.ts';
import { listSiteModules } from '../bundle/list-site-modules.ts';
import { placeOfOffset } from '../place-in-module.ts';
import { listNodes, readTree, type SyntaxNode } from './find-definitions.ts';

const MESSAGE = 'Browsers know no decorators: call the function yourself, or compile the file first';

/** Checks only code that gets into the bundle. @param isOwn recognises the modules of Stopover. */
export function refuseDecorators(isOwn: (id: string) => boolean, parse: ParseModule): Plugin {
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
