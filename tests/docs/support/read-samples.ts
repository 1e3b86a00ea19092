/** Reads the samples of a document: its blocks of code, with what stands before them. */

/** A block of code. */
export interface Sample {
  readonly language: string;
  readonly code: string;
  /** The file that the sentence before the block names: "Write `styles/site.css`:". */
  readonly file?: string;
  /** Exit status of a command that is meant to fail. */
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

/** All blocks of code of a document, counted in another way: none may be missed. */
export function countBlocks(markdown: string): number {
  return [...markdown.matchAll(/^\s*```/gm)].length / 2;
}
