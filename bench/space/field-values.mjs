/** Field values in the content API's form. */
import { uuidOf } from './random.mjs';

/** A link field to a story, or an unset one. */
export function linkTo(target) {
  return {
    id: target?.uuid ?? '',
    url: '',
    linktype: 'story',
    fieldtype: 'multilink',
    cached_url: target?.slug ?? '',
  };
}

/** A picture of the space, or an unset one. */
export function asset(file) {
  return {
    fieldtype: 'asset',
    id: file ? file.id : null,
    alt: file ? file.alt : null,
    name: '',
    focus: '',
    title: null,
    source: null,
    filename: file ? file.filename : '',
    copyright: null,
    meta_data: {},
    is_external_url: false,
  };
}

/** A nested block; its id is derived from the story and its place. */
export function block(component, place, fields) {
  return { _uid: uuidOf(place), ...fields, component };
}

/** A rich-text document. */
export function richText(...content) {
  return { type: 'doc', content };
}

/** A rich-text node. */
export function node(type, content, attrs) {
  return { type, ...(attrs ? { attrs } : {}), content };
}

/** A run of rich text with marks. */
export function run(text, ...marks) {
  return { text, type: 'text', ...(marks.length > 0 ? { marks } : {}) };
}

/** The mark that makes a run a link to a story. */
export function linkMark(target) {
  return {
    type: 'link',
    attrs: { href: `/${target.slug}`, uuid: target.uuid, anchor: null, target: '_self', linktype: 'story' },
  };
}

/** A SEO item for a page. */
export function seo(place, { title, description }) {
  return block('seo', `${place} seo`, {
    title,
    description,
    og_image: asset(),
    noindex: false,
    canonical: linkTo(),
  });
}
