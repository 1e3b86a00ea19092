/** Decides whether the terminal gets colours, and whether it gets a moving bar or only lines. */
import type { Environment } from '../command.ts';
import type { TerminalStream } from './terminal.ts';

/** The mode of the terminal's output. */
export interface TerminalMode {
  readonly color: boolean;
  /** Lines can be drawn over: a progress bar moves. */
  readonly live: boolean;
}

interface TerminalModeOptions {
  readonly stream: TerminalStream;
  readonly env: Environment;
  /** False with --no-color. */
  readonly color: boolean;
}

/** In order of precedence: --no-color, NO_COLOR (no-color.org), FORCE_COLOR, the kind of stream. */
export function chooseTerminalMode({ stream, env, color }: TerminalModeOptions): TerminalMode {
  const live = stream.isTTY === true && env.TERM !== 'dumb';
  if (!color || env.NO_COLOR) return { color: false, live };
  const { FORCE_COLOR: forced } = env;
  if (forced === undefined || forced === '') return { color: live, live };
  return { color: forced !== '0' && forced !== 'false', live };
}
