/** The shells that have completions, by their names, and the outline of a program that their scripts are made from. */
import type { ProgramOutline } from './program-outline.ts';
import { writeBash } from './shells/bash.ts';
import { writeFish } from './shells/fish.ts';
import { writeZsh } from './shells/zsh.ts';

export { outlineProgram } from './program-outline.ts';

/** Writes the script of a shell. */
export const shells: Readonly<Record<string, (program: ProgramOutline) => string>> = {
  bash: writeBash,
  fish: writeFish,
  zsh: writeZsh,
};
