/** The options of every command that starts a server. */
import type { Command } from 'commander';
import { parsePort } from './parse-number.ts';

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
