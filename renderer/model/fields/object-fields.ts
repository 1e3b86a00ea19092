/** Builders of fields that hold objects: links, files, tables, rich text, nested blocks. */
import { z } from 'zod';
import type { RawBlock } from '../story.ts';
import { describe } from './describe-schema.ts';
import type { FieldMeta } from './field-meta.ts';
import { Asset, Multilink, RichTextDocument, TableField } from './field-values.ts';
import * as quick from './quick-checks.ts';
import { normaliseAsset, normaliseAssets, normaliseLink, normaliseList, unset } from './unset-values.ts';

/** A link; undefined when the editor chose none. */
export function multilink() {
  return describe(
    () => z.preprocess(normaliseLink, Multilink.optional()),
    { type: 'multilink', required: false },
    quick.quickLink(false),
  );
}

/** A link that must be there. */
export function requiredMultilink() {
  return describe(
    () => z.preprocess(normaliseLink, Multilink),
    { type: 'multilink', required: true },
    quick.quickLink(true),
  );
}

/** A file, or its address alone, as older spaces have it; undefined when empty (the space sends an object with `filename: ""` or null). */
export function asset() {
  return describe(
    () => z.preprocess(normaliseAsset, Asset.optional()),
    { type: 'asset', required: false },
    quick.quickAsset(false),
  );
}

/** A file that must be there. */
export function requiredAsset() {
  return describe(
    () => z.preprocess(normaliseAsset, Asset),
    { type: 'asset', required: true },
    quick.quickAsset(true),
  );
}

/** Limits of a list of files, which editors see. Blocks get all files. */
export interface AssetsOptions {
  /** Minimum number of files. */
  readonly min?: number;
  /** Maximum number of files. */
  readonly max?: number;
}

/** Several files, without those that were deleted since; empty when unset. */
export function assets(options: AssetsOptions = {}) {
  const schema = () => z.preprocess(normaliseAssets, z.array(Asset));
  const meta: FieldMeta = { type: 'assets', required: (options.min ?? 0) > 0, ...options };
  return describe(schema, meta, quick.quickAssets);
}

/** A table; undefined when unset. */
export function table(meta: Pick<FieldMeta, 'translatable'> = {}) {
  return describe(() => z.preprocess(unset, TableField.optional()), {
    type: 'table',
    required: false,
    ...meta,
  });
}

/** A table that must be there. */
export function requiredTable(meta: Pick<FieldMeta, 'translatable'> = {}) {
  return describe(() => z.preprocess(unset, TableField), { type: 'table', required: true, ...meta });
}

/** Rich text; undefined when empty. */
export function richText(meta: Pick<FieldMeta, 'translatable' | 'maxLength'> = {}) {
  const schema = () => z.preprocess(unset, RichTextDocument.optional());
  return describe(schema, { type: 'richtext', required: false, ...meta }, quick.quickRichText);
}

/** Rich text that must be there. */
export function requiredRichText(meta: Pick<FieldMeta, 'translatable' | 'maxLength'> = {}) {
  const schema = () => z.preprocess(unset, RichTextDocument);
  return describe(schema, { type: 'richtext', required: true, ...meta });
}

/** A value that is not a block becomes one without a name, so that it is left out and reported in its place. */
function rawBlock() {
  const anyText = z.string().catch('');
  return z.looseObject({ _uid: anyText, component: anyText }).catch({ _uid: '', component: '' });
}

/** Limits of nested blocks, which editors see. Blocks get all nested blocks. */
export interface BloksOptions {
  /** Names of the blocks that editors may add; default: all sections. */
  readonly allowed?: readonly string[];
  /** Minimum number of blocks. */
  readonly min?: number;
  /** Maximum number of blocks. */
  readonly max?: number;
}

/** Nested blocks; empty when unset. The schema of each block parses it when it is rendered. */
export function bloks(options: BloksOptions = {}) {
  const schema = () => z.preprocess(normaliseList, z.array(rawBlock() as unknown as z.ZodType<RawBlock>));
  return describe(schema, { type: 'bloks', required: (options.min ?? 0) > 0, ...options }, quick.quickBlocks);
}
