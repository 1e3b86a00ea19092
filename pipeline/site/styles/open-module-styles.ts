/** Opens the style sheets that a site's modules import. Small ones become part of the site's sheet, others stay separate files. */
import { nameAsset } from '../../assets/name-asset.ts';
import type { ImportedStyle, ModuleStyles, SiteFileSource, StyleNotes } from '../../run/site-look.ts';
import { type MadePart, nameFrom, openPart, type PartCache } from '../kept-part.ts';
import type { StyleOrder } from './bundle-site-styles.ts';

/**
 * Minimum size of a separate style sheet. Smaller ones are in the site's sheet: compressed, they cost less than another request
 * before the first paint (docs/decisions/0047).
 */
const MIN_APART_BYTES = 4096;

/** The bundled style sheets. */
interface BundledModuleStyles extends Omit<ModuleStyles, 'assets'> {
  /** Paths of the files that pages with a block need, by its name; empty for a block whose styles are in the site's sheet. */
  readonly blocks: Readonly<Record<string, readonly string[]>>;
  readonly notes: readonly StyleNotes[];
}

/** Bundles the style sheets that modules import. @throws StopoverError style-invalid */
export function openModuleStyles(
  imported: readonly ImportedStyle[],
  order: Omit<StyleOrder, 'entries'>,
  cache: PartCache,
): Promise<MadePart<BundledModuleStyles>> {
  const { folder, root } = order;
  const nameOf = nameFrom(folder);
  const inputs = [root, ...imported.map(({ file, blocks }) => JSON.stringify([nameOf(file), blocks]))];
  return openPart({ name: 'module-styles', inputs, folder }, cache, () => bundleAll(imported, order));
}

/** Style sheets that the same blocks need. */
interface StyleGroup {
  readonly blocks: readonly string[] | undefined;
  readonly entries: readonly string[];
}

async function bundleAll(
  imported: readonly ImportedStyle[],
  order: Omit<StyleOrder, 'entries'>,
): Promise<MadePart<BundledModuleStyles>> {
  const { bundleSiteStyles } = await import('./bundle-site-styles.ts');
  const [sources, assets] = [new Set<string>(), new Map<string, SiteFileSource>()];
  const notes: StyleNotes[] = [];
  const [shared, sheets]: [string[], { path: string; css: string }[]] = [[], []];
  const blocks: Record<string, string[]> = {};
  for (const { entries, blocks: names = [] } of groupStyles(imported)) {
    const bundled = await bundleSiteStyles({ ...order, entries });
    for (const source of bundled.sources) sources.add(source);
    notes.push(bundled.notes);
    for (const asset of bundled.assets) assets.set(asset.path, asset);
    const isApart = names.length > 0 && Buffer.byteLength(bundled.css) >= MIN_APART_BYTES;
    const { path } = nameAsset(entries[0]!, bundled.css);
    if (isApart) sheets.push({ path, css: bundled.css });
    else shared.push(bundled.css);
    for (const name of names) blocks[name] = [...(blocks[name] ?? []), ...(isApart ? [path] : [])];
  }
  const value = { css: shared.join('\n'), sheets, blocks, notes };
  return { value, assets: [...assets.values()], sources: [...sources] };
}

/** In the order of the imports. The group for every page comes first. */
function groupStyles(imported: readonly ImportedStyle[]): readonly StyleGroup[] {
  const groups = new Map<string, { blocks: readonly string[] | undefined; entries: string[] }>();
  groups.set('', { blocks: undefined, entries: [] });
  for (const { file, blocks } of imported) {
    const key = blocks?.join(' ') ?? '';
    const group = groups.get(key) ?? { blocks, entries: [] };
    group.entries.push(file);
    groups.set(key, group);
  }
  return [...groups.values()].filter(({ entries }) => entries.length > 0);
}
