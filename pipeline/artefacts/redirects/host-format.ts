/** The interface of host formats for redirects and header rules: a pure function from rules to files. */
import type { PageFormat, Site } from '#renderer';
import type { BuildWarning } from '../../run/build-warning.ts';
import type { ArtefactFile } from '../artefact.ts';
import type { HeaderRule } from '../headers/header-rules.ts';
import type { RedirectRule } from './rules/redirect-rule.ts';

/** The inputs of a format besides the rules. */
export interface HostOptions {
  readonly site: Pick<Site, 'url' | 'languages'>;
  readonly headers: readonly HeaderRule[];
  /** Whether `/a/b` is `a/b.html` or `a/b/index.html`. */
  readonly format: PageFormat;
  /** Paths of the files of the site's public folder and of its own artefacts. */
  readonly files: readonly string[];
  /** Whether text files have `.br` and `.gz` files beside them. */
  readonly precompress: boolean;
  /** Reports something that the host does not support. */
  warn(warning: BuildWarning): void;
}

/** Writes redirects and header rules in a host's own format. */
export interface HostFormat {
  /**
   * The host's files, paths relative to the output folder.
   * @throws StopoverError redirect-limit when the host would not accept them all.
   */
  write(rules: readonly RedirectRule[], options: HostOptions): readonly ArtefactFile[];
}
