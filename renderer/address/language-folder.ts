/** Languages that have folders of their own in the space: which language a story belongs to, and its slug within the folder. */
import type { Site, SiteLanguage } from '../model/site.ts';

type Folders = Pick<Site, 'languages'>;

/** Whether any language of the site has a folder. */
export function hasLanguageFolders({ languages }: Folders): boolean {
  return languages.some(({ folder }) => folder !== undefined);
}

/** The innermost language folder that contains a slug; undefined for stories outside all of them. */
export function languageFolderOf(slug: string, { languages }: Folders): string | undefined {
  let found: string | undefined;
  for (const { folder } of languages) {
    if (folder === undefined || folder.length <= (found?.length ?? 0)) continue;
    if (slug === folder || slug.startsWith(`${folder}/`)) found = folder;
  }
  return found;
}

/**
 * Whether pages of a language can use a story: it is in the language's folder, or outside all of them like records that
 * languages share.
 */
export function isThereFor(slug: string, language: SiteLanguage, site: Folders): boolean {
  if (!hasLanguageFolders(site)) return true;
  const folder = languageFolderOf(slug, site);
  return folder === undefined || folder === language.folder;
}

/** Whether a story can be a page of a language. Stories outside all folders belong to the languages without a folder, else to the first. */
export function isPageOf(slug: string, language: SiteLanguage, { languages }: Folders): boolean {
  if (!hasLanguageFolders({ languages })) return true;
  const folder = languageFolderOf(slug, { languages });
  if (folder !== undefined || language.folder === undefined) return folder === language.folder;
  return language === languages[0] && languages.every((other) => other.folder !== undefined);
}

/** A slug without the first segments, as many as the folder has: a translated slug has other names for them. */
export function withoutFolder(slug: string, folder: string | undefined): string {
  return folder === undefined ? slug : slug.split('/').slice(folder.split('/').length).join('/');
}

/** Slugs that the home page of a language may have. */
export function homeSlugsOf(
  { folder }: SiteLanguage,
  { homeSlug }: Pick<Site, 'homeSlug'>,
): readonly string[] {
  return folder === undefined ? [homeSlug] : [folder, `${folder}/${homeSlug}`];
}
