/** Finds the things in the document of a page that its security policy blocks, with the blocks that contain them. */
import type { Steps } from '#renderer/model';
import type { Config } from '../../config/config.ts';
import { createNeedsWatch } from '../pages/page-needs.ts';
import { readMarkup } from '../pages/read-markup.ts';
import { createTidyReader, type MarkupListener } from '../pages/tidy-markup.ts';
import { createBlockedFinder, createPolicyFinder, nameConfiguration } from './find-blocked.ts';

/** A thing that browsers leave out of a page. */
export interface BlockedInPage {
  /** The key of the configuration that has the policy. */
  readonly path: string;
  readonly message: string;
  /** The marks of the blocks around it, as the document has them, the innermost first. */
  readonly marks: readonly string[];
}

/** The attribute by which editors' tools find a block. */
const MARK = 'data-blok-c';

/** Lists the blocked things of a document, each once for every block that has it. A long document takes many steps. */
export type InspectPage = (html: string, route: string) => Steps<readonly BlockedInPage[]>;

/** Makes the function for the pages of a site; it remembers what their documents have in common. */
export function createPageInspector(config: Config): InspectPage {
  const policyOf = createPolicyFinder(config);
  const findBlocked = createBlockedFinder(new URL(config.site.url));
  const readTidy = createTidyReader();
  return function* (html, route) {
    const policy = policyOf(route);
    const found = new Map<string, BlockedInPage>();
    const { needs } = yield* readMarkup(html, createPlacedNeeds, readTidy);
    for (const [need, marks] of needs) {
      const blocked = findBlocked(need, policy);
      if (!blocked) continue;
      const key = JSON.stringify([blocked.key, marks[0]]);
      if (!found.has(key))
        found.set(key, { path: nameConfiguration(policy), message: blocked.message, marks });
    }
    return [...found.values()];
  };
}

interface PlacedNeeds {
  readonly listener: MarkupListener;
  /** Everything that needs a permission, with the marks around it. */
  readonly needs: readonly (readonly [need: string, marks: readonly string[]])[];
}

function createPlacedNeeds(): PlacedNeeds {
  const needs: PlacedNeeds['needs'][number][] = [];
  /** The marks of the open elements; undefined for one without a mark. */
  const open: (string | undefined)[] = [];
  const watch = createNeedsWatch((need) => {
    needs.push([need, open.filter((mark) => mark !== undefined).reverse()]);
  });
  return {
    needs,
    listener: {
      attribute: watch.attribute,
      open(name, attributes) {
        open.push(attributes[MARK]);
        watch.open(name, attributes);
      },
      wantsText: watch.wantsText,
      text: watch.text,
      close(name) {
        watch.close(name);
        open.pop();
      },
    },
  };
}
