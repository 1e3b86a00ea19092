/** The place of one block in a page: parses it, renders it, and knows where it stands when something goes wrong. */
import { createElement, Fragment, type ReactNode } from 'react';
import type { BlockLibrary } from '../blocks/library.ts';
import { renderWithReact } from '../markup/react-markup.ts';
import type { Finding } from '../model/finding.ts';
import type { RenderContext } from '../model/render-context.ts';
import type { RawBlock } from '../model/story.ts';
import type { PageState } from './page-state.ts';
import { parseBlock } from './parse-block.ts';
import { placeMarkup } from './raw-markup.ts';

interface BlockSlotProps {
  readonly block: RawBlock;
  readonly path: string;
  readonly library: BlockLibrary;
  readonly context: RenderContext;
  readonly state: PageState;
}

/** Renders a section; an unknown or invalid one is left out and reported, and shows itself in the preview. */
export function BlockSlot({ block, path, library, context, state }: BlockSlotProps): ReactNode {
  const definition = library.get(block.component);
  if (!definition?.render || definition.kind !== 'section') {
    return refuse([unknownBlock(block, path)], context);
  }
  const { fields, findings } = parseBlock(definition, block, path);
  if (findings) return refuse(findings, context);

  state.blockPath.push(path);
  const render = () => (definition.render as (view: unknown) => ReactNode)({ fields, block, path, context });
  if (!library.isBuiltIn(definition)) {
    const markup = renderWithReact(createElement(render), state.rawMarkup, `${path}-`);
    state.blockPath.pop();
    return placeMarkup(markup, state);
  }
  return (
    <Fragment>
      {render()}
      <BlockEnd state={state} />
    </Fragment>
  );
}

/** Renders nothing. Elements are written in document order, so when it comes here the block before it is complete. */
function BlockEnd({ state }: { readonly state: PageState }): ReactNode {
  state.blockPath.pop();
  return null;
}

function unknownBlock(block: RawBlock, path: string): Finding {
  const message = `There is no block called "${block.component}"; it was left out.`;
  return { rule: 'unknown-block', severity: 'error', path, message };
}

function refuse(findings: readonly Finding[], context: RenderContext): ReactNode {
  for (const finding of findings) context.report(finding);
  return context.preview ? <BrokenBlock findings={findings} /> : null;
}

/** What editors see in the place of a block that cannot be shown. */
function BrokenBlock({ findings }: { readonly findings: readonly Finding[] }): ReactNode {
  return (
    <div className="broken-block" role="note">
      {findings.map(({ path, message }) => (
        <p key={path}>
          <code>{path}</code> {message}
        </p>
      ))}
    </div>
  );
}
