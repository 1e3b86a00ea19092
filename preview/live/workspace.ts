/** Everything the preview shows, as it is now: settings, store, assets, and a site for every view somebody looks at. */
import {
  type ArtefactFile,
  type ContentStore,
  openContent,
  openSiteAssets,
  openStore,
  type SiteAssets,
  takeHandEdits,
} from '#pipeline';
import type { PreviewOptions, PreviewSettings } from './preview-settings.ts';
import { type PreviewView, viewKey } from './preview-view.ts';
import { createShownSite, type ShownSite } from './shown-site.ts';

/** The site that is shown now. */
export interface Workspace {
  settings(): PreviewSettings;
  store(): ContentStore;
  /** The site in a view. */
  show(view: PreviewView): Promise<ShownSite>;
  /** A style sheet, script, font, icon or drawing by its path in the output. */
  findAsset(path: string): Promise<ArtefactFile | undefined>;
  /** Takes new settings. @throws StopoverError store-missing, store-damaged, store-newer. */
  replaceSettings(settings: PreviewSettings): void;
  /** Takes what was edited by hand into the store; returns the files. @throws StopoverError store-damaged, disk-write. */
  takeEdits(): readonly string[];
  /** Opens the store again. @throws StopoverError store-missing, store-damaged, store-newer. */
  reopenStore(): void;
  /** Sites that show the present are shown for this moment. */
  renewTime(): void;
}

interface WorkspaceOptions extends Pick<PreviewOptions, 'now' | 'onEdits'> {
  readonly settings: PreviewSettings;
}

/** Views beyond these are made again: each holds a listing of the site. */
const MAX_VIEWS = 8;
/** Drawings and assets of earlier settings that open pages may still ask for. */
const MAX_ASSETS = 2_000;

/** Opens a workspace. @throws StopoverError store-missing, store-damaged, store-newer. */
export function openWorkspace({ settings: first, now, onEdits }: WorkspaceOptions): Workspace {
  let settings = first;
  let store = openStore(settings.build.storeFolder);
  const takeEdits = () => takeHandEdits({ store, cacheFolder: settings.build.cacheFolder });
  const edited = takeEdits();
  if (edited.length > 0) {
    store = store.reopen();
    onEdits?.(edited);
  }
  let assets: Promise<SiteAssets> | undefined;
  const sites = new Map<string, Promise<ShownSite>>();
  /** The sites before the last change: many of their results are still valid. */
  let former = new Map<string, Promise<ShownSite>>();
  const files = new Map<string, ArtefactFile>();
  const drawers: ShownSite['content']['drawings'][] = [];

  const keep = (file: ArtefactFile) => {
    files.set(file.path, file);
    if (files.size > MAX_ASSETS) files.delete(files.keys().next().value!);
  };
  const bundle = async () => {
    const { site } = openContent({ ...settings.build, version: 'published' }, store);
    const bundled = await openSiteAssets(site, settings.build);
    for (const file of bundled.files) keep(file);
    return bundled;
  };
  const forget = () => {
    for (const drawings of drawers.splice(0)) for (const file of drawings.files()) keep(file);
    if (sites.size > 0) former = new Map(sites);
    sites.clear();
  };
  const open = async (view: PreviewView): Promise<ShownSite> => {
    // Before anything is waited for: a change meanwhile makes this very site a former one.
    const earlier = former.get(viewKey(view));
    former.delete(viewKey(view));
    assets ??= bundle();
    const current = { settings, store };
    const { resources } = await assets;
    const before = await earlier?.catch(() => undefined);
    const moment = view.at === undefined ? now() : new Date(view.at);
    const { version } = view;
    const content = openContent({ ...current.settings.build, version, now: moment }, current.store);
    drawers.push(content.drawings);
    return createShownSite({
      view,
      now: moment,
      settings: current.settings,
      content,
      resources,
      before,
    });
  };
  return {
    settings: () => settings,
    store: () => store,
    show(view) {
      const key = viewKey(view);
      const site = sites.get(key) ?? open(view);
      sites.delete(key);
      sites.set(key, site);
      site.catch(() => sites.delete(key));
      if (sites.size > MAX_VIEWS) sites.delete(sites.keys().next().value!);
      return site;
    },
    async findAsset(path) {
      await assets;
      return (
        files.get(path) ??
        drawers.flatMap((drawings) => drawings.files().find((file) => file.path === path) ?? [])[0]
      );
    },
    replaceSettings(next) {
      if (next.build.storeFolder !== settings.build.storeFolder) store = openStore(next.build.storeFolder);
      settings = next;
      assets = undefined;
      forget();
    },
    takeEdits,
    reopenStore() {
      store = store.reopen();
      forget();
    },
    renewTime: forget,
  };
}
