/** Decides how the terminal looks: with colours or without, with a moving bar or lines alone. */
import type { Environment } from '../command.ts';
import type { TerminalStream } from './terminal.ts';

/** How the terminal looks. */
export interface Look {
  readonly color: boolean;
  /** Lines can be drawn over: a progress bar moves. */
  readonly live: boolean;
}

interface LookOptions {
  readonly stream: TerminalStream;
  readonly env: Environment;
  /** False with --no-color. */
  readonly color: boolean;
}

/** --no-color comes before NO_COLOR (no-color.org), this before FORCE_COLOR, and that before what the stream is. */
export function chooseLook({ stream, env, color }: LookOptions): Look {
  const live = stream.isTTY === true && env.TERM !== 'dumb';
  if (!color || env.NO_COLOR) return { color: false, live };
  const { FORCE_COLOR: forced } = env;
  if (forced === undefined || forced === '') return { color: live, live };
  return { color: forced !== '0' && forced !== 'false', live };
}
