/** The shells that have completions, by their names. */
import type { ProgramOutline } from './program-outline.ts';
import { writeBash } from './shells/bash.ts';
import { writeFish } from './shells/fish.ts';
import { writeZsh } from './shells/zsh.ts';

/** Writes the script of a shell. */
export const shells: Readonly<Record<string, (program: ProgramOutline) => string>> = {
  bash: writeBash,
  fish: writeFish,
  zsh: writeZsh,
};
