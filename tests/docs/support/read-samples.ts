/** Reads the samples of a document: its blocks of code, with the sentences before them. */

/** A block of code. */
export interface Sample {
  readonly language: string;
  readonly code: string;
  /** The file that the sentence before the block names: "Write `styles/site.css`:". */
  readonly file?: string;
  /** Expected exit status of a command that fails. */
  readonly exits: number;
}

/** A picture of a page that the last server shows. */
export interface Picture {
  readonly route: string;
  /** The file, relative to the document. */
  readonly image: string;
}

const SAMPLE =
  /(?:^([^\n]*)\n\n)?(?:^<!-- exits: (\d+) -->\n)?^```(\w*)\n([\s\S]*?)^```$|^<!-- picture: (\S+) -->\n!\[[^\]]+\]\((\S+)\)$/gm;

/** Samples and pictures in their order. */
export function readSamples(markdown: string): readonly (Sample | Picture)[] {
  return [...markdown.matchAll(SAMPLE)].map(
    ([, before = '', exits = '0', language = '', code = '', route, image = '']) => {
      if (route !== undefined) return { route, image };
      const [, file] = /`([\w./-]+\.\w+)`[^`]*:$/.exec(before) ?? [];
      return { language, code, exits: Number(exits), ...(file === undefined ? {} : { file }) };
    },
  );
}

/** Counts the blocks of code of a document in another way, to show that none is missed. */
export function countBlocks(markdown: string): number {
  return [...markdown.matchAll(/^\s*```/gm)].length / 2;
}
