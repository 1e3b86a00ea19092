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
  /** Files by path. The files of a list that fails are missing; all are if a path is invalid or taken. */
  list(): ReadonlyMap<string, OwnFile>;
  /** The first reason why files are missing. */
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
  let files: ReadonlyMap<string, OwnFile> | undefined;
  let problem: StopoverError | undefined;
  const tryList = <Item>(work: () => readonly Item[]): readonly Item[] => {
    try {
      return work();
    } catch (thrown) {
      if (!(thrown instanceof StopoverError)) throw thrown;
      problem ??= thrown;
      return [];
    }
  };
  const entriesOf: OwnFileSource['entriesOf'] = (...list) => tryList(() => makeList(...list).entries);
  const list = () => {
    files ??= new Map(
      tryList(() => listOwnFiles(artefacts, { site, entriesOf, locate })).map((file) => [file.path, file]),
    );
    return files;
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
