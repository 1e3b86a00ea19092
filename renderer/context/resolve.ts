/** Resolves links and images of a page against the site, and reports their faults as findings. */
import { resolveLink } from '../address/link.ts';
import { describeLinkProblem } from '../address/link-finding.ts';
import { storyblokImage } from '../images/storyblok-image.ts';
import type { Asset, Multilink } from '../model/fields/fields.ts';
import type { ImageAttributes, ImageOptions, LinkAttributes } from '../model/render-context.ts';
import { expectAsset, expectWidth } from './given-values.ts';
import { markLink } from './note-items.ts';
import { type Reader, readPage } from './read-story.ts';
import type { RenderState } from './render-state.ts';

/** Attributes of a safe link, or undefined with a finding. An empty link field is not a finding. */
export function resolvePageLink(
  link: Multilink | undefined,
  path: string,
  reader: Reader,
): LinkAttributes | undefined {
  if (!link) return undefined;
  const { attributes, problem } = resolveLink(link, {
    site: reader.book.source.site,
    page: (uuid) => readPage(uuid, reader),
  });
  if (problem) reader.state.findings.push(describeLinkProblem(problem, link, path));
  return attributes && markLink(attributes, { link, path }, reader.state);
}

/** Replaces a picture whose address is not safe: an image with empty data. */
const NO_PICTURE: ImageAttributes = { src: 'data:,', alt: '', loading: 'lazy', decoding: 'async' };

interface ImageRequest {
  readonly asset: Asset;
  readonly options: ImageOptions;
  readonly path: string;
}

/** Attributes of an image, with a finding for a missing alternative text or an unsafe address. */
export function resolveImage({ asset, options, path }: ImageRequest, state: RenderState): ImageAttributes {
  expectAsset(asset, path);
  expectWidth(options, path);
  const image = storyblokImage(asset, options);
  if (image.problem) {
    const message = `The picture "${asset.filename.slice(0, 100)}" was left out: its address is not safe.`;
    state.findings.push({ rule: 'unsafe-image', severity: 'error', path, message });
    return NO_PICTURE;
  }
  if (image.altMissing) {
    const message = 'The picture has no alternative text; it is shown as a decoration.';
    state.findings.push({ rule: 'missing-alt', severity: 'warning', path, message });
  }
  if (options.priority) state.priorityImages.push(image.attributes);
  return image.attributes;
}
