/** Refuses decorators in a site's code for browsers: the bundler leaves them as they are, and no browser knows them. */
import { isAbsolute } from 'node:path';
import type { Plugin } from 'rolldown';
import type { ParseModule } from '../../bundlers/open-bundlers.ts';
import { isInstalled } from '../bundle/take-own-code.ts';
import { placeOf } from '../environment/refuse-environment.ts';
import { listNodes, readTree, type SyntaxNode } from './find-definitions.ts';

const MESSAGE = 'Browsers know no decorators: call the function yourself, or compile the file first';

/** Only code that gets into the bundle counts. @param isOwn tells the modules of Stopover. */
export function refuseDecorators(isOwn: (id: string) => boolean, parse: ParseModule): Plugin {
  return {
    name: 'stopover-refuse-decorators',
    generateBundle(_, output) {
      for (const chunk of Object.values(output)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, { code }] of Object.entries(chunk.modules)) {
          if (!isAbsolute(id) || isOwn(id) || isInstalled(id) || !code?.includes('@')) continue;
          // A project may have them lowered: what comes out counts.
          if (!findDecorator(parse(code))) continue;
          const start = findDecorator(readTree(id, parse))?.start ?? 0;
          this.error({ message: MESSAGE, id, loc: placeOf(id, start) });
        }
      }
    },
  };
}

function findDecorator(tree: unknown): SyntaxNode | undefined {
  return listNodes(tree).find(({ type }) => type === 'Decorator');
}
