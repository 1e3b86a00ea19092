/** Tells files of installed packages from a project's own. */

/** A package that a site shares with Stopover, wherever both are installed. */
export const SHARED_PACKAGE = /^(?:stopover|react|react-dom)(?:\/|$)/;

/** A file of an installed package; the first group is the package's folder. Yarn's linker `pnpm` uses `.store/NAME/package`. */
const INSTALLED =
  /^(.*[\\/]node_modules[\\/](?:\.store[\\/][^\\/]+[\\/]package|(?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/;

/** Whether a file belongs to an installed package. */
export function isInstalled(file: string): boolean {
  return INSTALLED.test(file);
}

/** The folder of the installed package that a file belongs to; undefined for other files. */
export function packageFolderOf(file: string): string | undefined {
  return INSTALLED.exec(file)?.[1];
}
