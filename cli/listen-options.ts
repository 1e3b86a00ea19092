/** The options of every command that starts a server, and the ports of these servers. */
import type { Command } from 'commander';
import { parsePort } from './parse-number.ts';

/** Port of the preview, unless the user chooses another (docs/cli.md). The demo takes any free one when it is taken. */
export const PREVIEW_PORT = 4321;
/** The same for the built site. */
export const SITE_PORT = 4322;
/** The same for the content API. */
export const CONTENT_API_PORT = 4324;

/** Where a server is asked to listen. */
export interface ListenFlags {
  readonly port?: number;
  readonly host?: string;
}

/** Adds `--port` and `--host`; returns the command. */
export function addListenOptions(command: Command, defaultPort: number): Command {
  return command
    .option('--port <port>', `port to listen on (default: PORT, else ${defaultPort})`, parsePort)
    .option('--host <host>', 'address to listen on (default: HOST, else 127.0.0.1)');
}
