/** The current state of everything the preview shows: settings, store, assets, and a site for every requested view. */
import {
  type ArtefactFile,
  type ContentStore,
  openContent,
  openSiteAssets,
  openStore,
  type SiteAssets,
  takeHandEdits,
} from '#pipeline';
import type { PreviewOptions, PreviewSettings } from '../preview-settings.ts';
import type { PreviewView } from '../preview-view.ts';
import { createAssetShelf } from './asset-shelf.ts';
import { createShownSite, type ShownSite } from './shown-site.ts';
import { createShownSites } from './shown-sites.ts';

/** The current settings, store and sites. */
export interface Workspace {
  settings(): PreviewSettings;
  store(): ContentStore;
  /** The site in a view. @throws the fault of the settings. */
  show(view: PreviewView): Promise<ShownSite>;
  /** Finds a style sheet, script, font, icon or drawing by its path in the output. */
  findAsset(path: string): Promise<ArtefactFile | undefined>;
  /** Applies new settings. @throws StopoverError store-missing, store-damaged, store-newer. */
  replaceSettings(settings: PreviewSettings): void;
  /** Takes files that were edited by hand into the store; returns them. @throws StopoverError store-damaged, disk-write. */
  takeEdits(): readonly string[];
  /** Opens the store again. @throws StopoverError store-missing, store-damaged, store-newer. */
  reopenStore(): void;
  /** Updates sites that show the present to the current time. */
  renewTime(): void;
}

interface WorkspaceOptions extends Pick<PreviewOptions, 'now' | 'onEdits'> {
  readonly settings: PreviewSettings;
}

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
  const shelf = createAssetShelf();

  const bundle = async () => {
    const { site } = openContent({ ...settings.build, version: 'published' }, store);
    const bundled = await openSiteAssets(site, settings.build);
    for (const file of bundled.files) shelf.keep(file);
    return bundled;
  };
  const openAssets = (): Promise<SiteAssets> => {
    const opened = assets ?? bundle();
    assets = opened;
    // The failure may pass: while packages are installed again, their files are missing.
    opened.catch(() => {
      if (assets === opened) assets = undefined;
    });
    return opened;
  };
  const sites = createShownSites(async (view, earlier) => {
    const current = { settings, store };
    const { resources } = await openAssets();
    const before = await earlier;
    const moment = view.at === undefined ? now() : new Date(view.at);
    const { version } = view;
    const content = openContent({ ...current.settings.build, version, now: moment }, current.store);
    shelf.addDrawings(content.drawings);
    return createShownSite({
      ...{ view, content, resources, before },
      now: moment,
      settings: current.settings,
    });
  });
  const forget = () => {
    shelf.keepDrawn();
    sites.forget();
  };
  return {
    settings: () => settings,
    store: () => store,
    async show(view) {
      if (settings.fault) throw settings.fault;
      return sites.show(view);
    },
    async findAsset(path) {
      await assets;
      return shelf.find(path);
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
