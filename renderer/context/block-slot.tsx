/** The slot of one block in a page: it parses and renders the block, and names its place when something fails. */
import { createElement, type ReactNode } from 'react';
import { type BlockLibrary, suggestOwnBlock } from '../blocks/library.ts';
import { breadcrumbs } from '../blocks/sections/content/breadcrumbs.ts';
import { editorAttributes, readMark } from '../elements/sections/editor-attributes.ts';
import { markFirst } from '../elements/sections/mark-first.ts';
import { reportLeftOut } from '../elements/sections/report-left-out.ts';
import { Attempt } from '../markup/attempt.ts';
import { describeThrown } from '../markup/describe-thrown.ts';
import { noteInteraction } from '../markup/interactive-parts.ts';
import { type OwnMarkup, RenderAgain } from '../markup/own-markup.ts';
import { refuseNoMarkup, renderWithReact } from '../markup/react-markup.ts';
import { type BlockDefinition, findOrigin } from '../model/define-block.ts';
import type { Finding } from '../model/finding.ts';
import type { RenderContext } from '../model/render-context.ts';
import type { RawBlock } from '../model/story.ts';
import { takeBlockStyles } from '../seo/block-styles.ts';
import { BlockFailure, type LocateThrown, placeThrown } from './block-failure.ts';
import { parseBlock } from './parse/parse-block.ts';
import { placeMarkup, renderMarkup } from './raw-markup.ts';
import type { ReadCache } from './reads/read-cache.ts';
import type { RenderState } from './render-state.ts';
import { describeUnfitBlock } from './unfit-block.ts';

interface BlockSlotProps {
  readonly block: RawBlock;
  readonly path: string;
  readonly library: BlockLibrary;
  readonly context: RenderContext;
  readonly state: RenderState;
  readonly book: ReadCache;
  readonly editorLink: EditorLink | undefined;
  readonly locate: LocateThrown | undefined;
  /** Renders a site's own blocks; without it, React does. */
  readonly own: OwnMarkup | undefined;
}

/** Returns the editor's address for a story id; undefined if there is none. */
export type EditorLink = (storyId: string) => string | undefined;

/** Renders a section. An unknown or invalid one is reported and left out; the preview shows it as broken. */
export function BlockSlot(props: BlockSlotProps): ReactNode {
  const { block, path, library, context, state, book } = props;
  const definition = library.get(block.component);
  if (!definition?.render || definition.kind !== 'section')
    return refuse([describeUnfitBlock(block, path, library)], props);
  const { fields, findings } = parseBlock(definition, block, path);
  if (!fields) {
    const hint = suggestOwnBlock(definition, block, library);
    return refuse(
      findings.map((finding, index) =>
        index === 0 ? { ...finding, message: finding.message + hint } : finding,
      ),
      props,
    );
  }
  for (const finding of findings) context.report(finding);
  takeBlockStyles(definition.name, state, book);

  return createElement(Attempt, {
    make() {
      const known = state.findings.length;
      const shown = renderBlock(definition, { fields, block, path, context }, props);
      // A finding of the block itself says more.
      if (shown === null && state.findings.length === known) noteNothing(props);
      return shown;
    },
    recover(error) {
      if (error instanceof RenderAgain) throw error;
      // Editors see the rest of a page although one of its blocks fails.
      if (!context.preview) throw error instanceof BlockFailure ? error : new BlockFailure(path, error);
      const place = placeThrown(error, props.locate);
      const message = `The code of this block failed. For developers: ${describeThrown(error)}${place ? ` (${place})` : ''}`;
      return refuse([{ rule: 'block-failed', severity: 'error', path, message }], props);
    },
    inReact: (attempt) => placeMarkup(renderMarkup(createElement(Attempt, attempt), state), state),
  });
}

/** The same writer renders Stopover's own blocks; each block of a site is rendered as a separate root. */
function renderBlock(definition: BlockDefinition, view: object, props: BlockSlotProps): ReactNode {
  const { block, path, library, context, state, own } = props;
  const render = () =>
    refuseNoMarkup((definition.render as (view: unknown) => ReactNode)(view), definition.render);
  if (library.isBuiltIn(definition)) return render();
  const node = createElement(render);
  const place = { raw: state.rawMarkup, items: state, idPrefix: `${path}-` };
  const code = { path, name: `block "${definition.name}"`, origin: findOrigin(definition.schema) };
  const markup = noteInteraction(code, context, () =>
    own ? own.render(definition, node, place) : renderWithReact(node, place.raw, place.idPrefix),
  );
  return placeMarkup(context.preview ? markFirst(markup, block, context) : markup, state);
}

/** Tells editors of a block that they have just added, and that the page has no place for yet. */
function noteNothing(props: BlockSlotProps): void {
  if (props.block.component === breadcrumbs.name) return;
  reportLeftOut(props, { rule: 'nothing-to-show', message: 'Has nothing to show' });
}

function refuse(findings: readonly Finding[], { block, context, editorLink }: BlockSlotProps): ReactNode {
  for (const finding of findings) context.report(finding);
  if (!context.preview) return null;
  return <BrokenBlock block={block} findings={findings} context={context} editorLink={editorLink} />;
}

interface BrokenBlockProps {
  readonly block: RawBlock;
  readonly findings: readonly Finding[];
  readonly context: RenderContext;
  readonly editorLink: EditorLink | undefined;
}

/** The box that editors see in the place of a block that cannot be shown. */
function BrokenBlock({ block, findings, context, editorLink }: BrokenBlockProps): ReactNode {
  const storyId = readMark(block)?.id;
  const href = storyId === undefined ? undefined : editorLink?.(String(storyId));
  return (
    <div className="broken-block" role="note" lang="en" dir="ltr" {...editorAttributes(block, context)}>
      {findings.map(({ path, message }) => (
        <p key={path}>
          <code>{path}</code> {message}
        </p>
      ))}
      {href && (
        <p>
          {/* No editor lets itself be framed, and none should be in its own frame. */}
          <a href={href} target="_top">
            Edit this block
          </a>
        </p>
      )}
    </div>
  );
}
