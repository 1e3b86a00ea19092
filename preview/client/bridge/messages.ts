/** The messages of Storyblok's preview bridge, as `@storyblok/preview-bridge` 2.3.1 reads and writes them. */

/** A block as the page names it to the editor, by the mark from the space. */
export interface BlockMark {
  readonly id: string;
  readonly uid: string;
  readonly name: string;
  /** Absent if only the path to the block is known. */
  readonly space?: string;
}

/** A block on the path from the story's root to the chosen one. Actions send the last of them back to the editor. */
export interface Breadcrumb {
  readonly _uid: string;
  readonly component: string;
  readonly _parentUid?: string;
  readonly _parentfield?: string;
  readonly _parentName?: string;
  /** Counts from 0. */
  readonly _parentindex?: number;
}

/** The block that is open in the editor, and the actions that it allows. */
export interface OpenBlock {
  readonly blok: { readonly uid: string; readonly name: string; readonly display_name?: string };
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly canAddBlocks?: boolean;
  readonly canMoveForward?: boolean;
  readonly canMoveBackward?: boolean;
  readonly canDeleteBlocks?: boolean;
}

/** The actions that the page can request from the editor for the chosen block. */
export type BlockAction =
  | 'addBlockBefore'
  | 'addBlockAfter'
  | 'duplicateBlock'
  | 'copy'
  | 'moveForward'
  | 'moveBackward'
  | 'deleteBlock';

interface StoryBlock {
  readonly storyId: number | string;
  readonly componentId: string;
}

/** A message of the editor. */
export type EditorMessage =
  /** The story in the editor, not saved. */
  | { readonly action: 'input'; readonly story: unknown }
  /** Saved, published, taken back. */
  | { readonly action: 'change' | 'published' | 'unpublished' }
  | {
      readonly action: 'enterEditmode';
      /** Names as editors know them, by component. */
      readonly componentNames?: Readonly<Record<string, string>>;
      /** `v2` can copy blocks. */
      readonly appVersion?: string;
    }
  /** The answer to `ping`. */
  | { readonly action: 'pingBack' }
  /** A block was opened in the editor, by a choice in the page or in the editor itself. */
  | ({ readonly action: 'editedBlok' } & OpenBlock)
  | ({ readonly action: 'enterComponent' } & StoryBlock & OpenBlock)
  | { readonly action: 'deselectBlok' }
  /** The pointer is on a block in the editor's list. */
  | ({ readonly action: 'hoverComponent' } & StoryBlock)
  /** Blocks are ticked in the editor's list; `componentId` is the last of them. */
  | ({ readonly action: 'highlightComponent'; readonly componentIds: readonly string[] } & StoryBlock)
  | { readonly action: 'addedBlock' | 'movedBlock' | 'duplicatedBlock'; readonly blockId: string };

/** The messages of one action. */
export type MessageOf<Action extends EditorMessage['action']> = Extract<
  EditorMessage,
  { readonly action: Action }
>;

/** A message of the page. */
export type PageMessage =
  | { readonly action: 'initialized' | 'ping' | 'noFocus' }
  /** A block was chosen. */
  | { readonly action: 'edit'; readonly dataC: BlockMark }
  | { readonly action: BlockAction; readonly blok: Partial<Breadcrumb> };

/** The settings of the bridge; part of `initialized` and `edit`. */
export interface BridgeConfig {
  /** Origin of the editor. */
  readonly customParent: string;
  /** The editor resolves no relations in what it sends: the store resolves them, at every level. */
  readonly resolveRelations: null;
  readonly resolveLinks: null;
  readonly preventClicks: false;
  readonly initOnlyOnce: true;
  readonly fallbackLang: null;
}

/** The settings for an editor. */
export function describeConfig(editor: string): BridgeConfig {
  return {
    customParent: editor,
    ...{ resolveRelations: null, resolveLinks: null, fallbackLang: null },
    ...{ preventClicks: false, initOnlyOnce: true },
  };
}
