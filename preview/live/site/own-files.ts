/** The files that a site makes from content, on request. */
import {
  createFileListMaker,
  listOwnFiles,
  nameFailure,
  nameFile,
  type OwnFile,
  type OwnFileSource,
  StopoverError,
} from '#pipeline';
import { createArtefactRenderer, type PageRendererOptions } from '#renderer';

/** The site's own files in one state of the site. */
export interface OwnFiles {
  /** Files by path; none if they cannot be listed. */
  list(): ReadonlyMap<string, OwnFile>;
  /** The reason why the files cannot be listed. */
  problem(): StopoverError | undefined;
  /** The content of a file. @throws StopoverError module-failed. */
  make(file: OwnFile): string | Uint8Array;
}

type Artefacts = Parameters<typeof listOwnFiles>[0];

/** Opens the files, which are listed on first use. */
export function openOwnFiles(artefacts: Artefacts, options: PageRendererOptions): OwnFiles {
  const { site, locate } = options;
  const makeFile = createArtefactRenderer(options);
  const makeList = createFileListMaker(options);
  const entriesOf: OwnFileSource['entriesOf'] = (...list) => makeList(...list).entries;
  let files: ReadonlyMap<string, OwnFile> | undefined;
  let problem: StopoverError | undefined;
  const list = () => {
    files ??= tryList(() => listOwnFiles(artefacts, { site, entriesOf, locate }));
    return files;
  };
  const tryList = (work: () => readonly OwnFile[]) => {
    try {
      return new Map(work().map((file) => [file.path, file]));
    } catch (thrown) {
      if (!(thrown instanceof StopoverError)) throw thrown;
      problem = thrown;
      return new Map<string, OwnFile>();
    }
  };
  return {
    list,
    problem() {
      list();
      return problem;
    },
    make: (file) => nameFailure(nameFile(file), locate, () => makeFile(file.artefact, file.language).content),
  };
}
