/**
 * Watches islands as they hydrate. If the first render in the browser differs from the server's, the runtime replaces the words, keeps
 * the server's attributes, and says nothing.
 */
import { ISLAND_TRIED } from '../site-signals.ts';

/** A fault of an island in this browser. */
export interface IslandFault {
  readonly name: string;
  /** The error that it threw; undefined for one whose first render differs. */
  readonly error: string | undefined;
  /** The first difference: the words of the server, and those of the browser. */
  readonly server: string;
  readonly browser: string;
}

/** Tells the fault of each island that fails, or whose first render differs from the server's. */
export function watchIslands(tell: (fault: IslandFault) => void): void {
  // Only changes that an island makes while it hydrates matter: they are taken at its signal, and all others are dropped.
  const observer = new MutationObserver(() => {});
  const kinds = { childList: true, characterData: true, characterDataOldValue: true };
  observer.observe(document.documentElement, { subtree: true, ...kinds });
  const hear = ({ target: element, detail: thrown }: CustomEventInit<unknown> & Event) => {
    const island = element as HTMLElement;
    const changes = observer.takeRecords().filter(({ target }) => island.contains(target));
    const found = { name: island.dataset.island ?? '', server: '', browser: '' };
    if (thrown) return tell({ ...found, error: String(thrown) });
    const [first] = changes.map(describeChange).filter(({ server, browser }) => server + browser !== '');
    if (first) tell({ ...found, ...first, error: undefined });
  };
  // The event does not bubble.
  document.addEventListener(ISLAND_TRIED, hear, true);
}

function describeChange({ type, target, oldValue, addedNodes, removedNodes }: MutationRecord) {
  if (type === 'characterData') return { server: oldValue ?? '', browser: target.nodeValue ?? '' };
  return { server: describeNodes(removedNodes), browser: describeNodes(addedNodes) };
}

/** React's marks between texts are comments, and runtimes may add empty texts. */
function describeNodes(nodes: NodeList): string {
  const told = [...nodes].map((node) =>
    node instanceof Element
      ? `<${node.localName}>`
      : node instanceof Comment
        ? ''
        : (node.nodeValue ?? '').trim(),
  );
  return told.join('');
}
