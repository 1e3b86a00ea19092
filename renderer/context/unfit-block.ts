/** Describes why a block of the content cannot be used as a section. */
import type { BlockLibrary } from '../blocks/library.ts';
import type { BlockDefinition, BlockKind } from '../model/define-block.ts';
import type { Finding } from '../model/finding.ts';
import type { RawBlock } from '../model/story.ts';

/** The kinds of blocks in words, after "is". */
const kindWords: Readonly<Record<Exclude<BlockKind, 'section'>, string>> = {
  item: 'an item, which the block around it shows',
  page: 'a content type, whose stories are pages',
  record: 'a record, which pages show by themselves',
};

/** The finding about a block whose name is not that of a section that can be rendered. */
export function describeUnfitBlock({ component }: RawBlock, path: string, library: BlockLibrary): Finding {
  // Somebody may have written the entry by hand.
  if (!component || typeof (component as unknown) !== 'string') {
    const message =
      'An entry in this list is no block, because it names no component; it was left out. Remove it.';
    return { rule: 'unknown-block', severity: 'error', path, message };
  }
  const definition = library.get(component);
  if (!definition) {
    const message = `There is no block called "${component}"; it was left out. ${suggestName(component, library)}`;
    return { rule: 'unknown-block', severity: 'error', path, message };
  }
  const message = `The block "${component}" ${describeMisfit(definition)}; it was left out.`;
  return { rule: 'unexpected-block', severity: 'error', path, message };
}

function describeMisfit({ kind }: BlockDefinition): string {
  return kind === 'section' ? 'has no render' : `is ${kindWords[kind]}, and only sections stand here`;
}

/** The space writes `care_tip` where code may have `care-tip` or `CareTip`. Often, the definition exists, but is not exported. */
function suggestName(component: string, library: BlockLibrary): string {
  const fold = (name: unknown) =>
    String(name)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
  const like = library.definitions.find(({ name }) => fold(name) === fold(component));
  return like
    ? `The code has "${like.name}": give both one name.`
    : 'No module of "blocks" exports a definition of it.';
}
