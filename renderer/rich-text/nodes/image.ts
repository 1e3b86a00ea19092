/** A picture in the text. */
import { storyblokImage } from '../../images/storyblok-image.ts';
import type { Asset } from '../../model/fields/fields.ts';
import type { ImageAttributes } from '../../model/render-context.ts';
import { attributesOf, readString } from '../attributes.ts';
import { attribute } from '../escape.ts';
import { readSources } from '../image-sources.ts';
import type { Attributes, NodeDefinition, RichTextState } from '../state.ts';

/** Width of a column of text at its widest (some 62 characters), in CSS pixels. */
const TEXT_WIDTH_PX = 720;

/** `image` */
export const image: NodeDefinition = {
  place: 'inline',
  render(node, state) {
    const asset = readAsset(attributesOf(node));
    if (asset.filename === '') {
      state.report('image-without-file', 'warning', 'An image without a file was left out.');
      return '';
    }
    const attributes = state.options.image
      ? state.options.image(asset, state.path())
      : findImage(asset, state);
    if (!attributes) return '';
    // Files of the space get the sizes of the image service; pictures of another host keep their own.
    const image = attributes.srcSet ? attributes : { ...attributes, ...readSources(attributesOf(node)) };
    return `<img${formatImage(image)}${attribute('title', asset.title)}>`;
  },
};

/** The node's own texts take precedence over those of its file. */
function readAsset(attributes: Attributes): Asset {
  const file = attributesOf({ attrs: attributes.meta_data });
  return {
    filename: readString(attributes.src)?.trim() ?? '',
    alt: readString(attributes.alt) ?? readString(file.alt),
    title: readString(attributes.title) ?? readString(file.title),
    copyright: readString(attributes.copyright) ?? readString(file.copyright),
    focus: readString(attributes.focus),
  };
}

function findImage(asset: Asset, state: RichTextState): ImageAttributes | undefined {
  const { attributes, problem, altMissing } = {
    altMissing: false,
    ...storyblokImage(asset, { width: TEXT_WIDTH_PX }),
  };
  if (problem)
    state.report('unsafe-image', 'error', 'The address of an image is not allowed; it was left out.');
  if (altMissing)
    state.report('missing-alt', 'warning', 'An image has no text that says what is to be seen.');
  return attributes;
}

function formatImage(image: ImageAttributes): string {
  return [
    attribute('src', image.src),
    attribute('srcset', image.srcSet),
    attribute('sizes', image.sizes),
    attribute('width', image.width),
    attribute('height', image.height),
    attribute('alt', image.alt),
    attribute('loading', image.loading),
    attribute('decoding', image.decoding),
    attribute('fetchpriority', image.fetchPriority),
  ].join('');
}
