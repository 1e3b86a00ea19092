/** Renders the template of a page: Stopover's own in steps, those of a site as code of the site. */
import type { BlockLibrary } from './blocks/library.ts';
import type { PageContext } from './context/create-context.ts';
import { renderMarkupInSteps } from './context/raw-markup.ts';
import type { RenderState } from './context/render-state.ts';
import { isListedId, listOf } from './listed/listed-story.ts';
import { noteInteraction } from './markup/interactive-parts.ts';
import type { OwnCode } from './markup/own-code.ts';
import type { OwnMarkup } from './markup/own-markup.ts';
import { runPageCode } from './markup/page-code.ts';
import { refuseNoMarkup } from './markup/react-markup.ts';
import type { Steps } from './markup/steps.ts';
import {
  type BlockDefinition,
  findOrigin,
  type PageDescription,
  type PageView,
} from './model/define-block.ts';
import { checkDescription } from './seo/check-description.ts';

/** The page that is rendered. */
interface TemplateWork {
  readonly options: { readonly library: BlockLibrary };
  readonly state: RenderState;
  readonly context: PageContext;
  /** Writes what the site's own templates render. */
  readonly own: OwnMarkup;
}

/** Describes the page for its head, in the words of its template. */
export function describeTemplate(
  definition: BlockDefinition,
  view: PageView<never>,
  { options }: Pick<TemplateWork, 'options'>,
): PageDescription | undefined {
  const describe = () => definition.describe?.(view);
  if (options.library.isBuiltIn(definition)) return describe();
  return checkDescription(runPageCode(nameCode(definition), view.context, describe));
}

/** The page's markup. The page of a site's own content type may need React, as its blocks may. */
export function* renderTemplate(
  definition: BlockDefinition,
  view: PageView<never>,
  { options, state, context, own }: TemplateWork,
): Steps<string> {
  const render = () => refuseNoMarkup(definition.render?.(view), definition.render);
  if (options.library.isBuiltIn(definition)) return yield* renderMarkupInSteps(render(), state);
  return noteInteraction(nameCode(definition), context, () =>
    own.render(definition, render(), { raw: state.rawMarkup, items: state, idPrefix: '' }),
  );
}

function nameCode(definition: BlockDefinition): OwnCode {
  const { name } = definition;
  const words = isListedId(name) ? `list "${listOf(name)}"` : `page "${name}"`;
  return { path: 'content', name: words, origin: findOrigin(definition.schema) };
}
