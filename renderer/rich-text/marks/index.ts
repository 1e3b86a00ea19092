/** The registry of rich-text marks: one line for each mark, by its name in the space. */
import type { MarkHandler } from '../state.ts';
import { anchor } from './anchor.ts';
import { bold } from './bold.ts';
import { code } from './code.ts';
import { highlight } from './highlight.ts';
import { italic } from './italic.ts';
import { link } from './link.ts';
import { strike } from './strike.ts';
import { styled } from './styled.ts';
import { subscript } from './subscript.ts';
import { superscript } from './superscript.ts';
import { textStyle } from './text-style.ts';
import { underline } from './underline.ts';

/** Every mark that text may have. */
export const marks: Readonly<Record<string, MarkHandler>> = {
  anchor,
  bold,
  code,
  highlight,
  italic,
  link,
  strike,
  styled,
  subscript,
  superscript,
  textStyle,
  underline,
};
