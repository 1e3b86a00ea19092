/** A real nginx with a configuration from our documents, if the machine has one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { makeTemporaryFolder } from '../runs/temporary-folder.ts';
import { makeCertificate } from './certificate.ts';
import { findServer } from './find-server.ts';
import { findFreePort } from './free-port.ts';

/** Debian installs it in a folder that only root's PATH contains. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };

/** Time after which awaited words count as missing. */
const MAX_WAIT_MS = 120_000;

/** Whether `nginx` can be run here. */
export const hasNginx = findServer('nginx') !== undefined;

/** Address of our own server in a document. */
const ADDRESS = /\b\d+\.\d+\.\d+\.\d+:432\d\b/g;

export interface Nginx {
  /** Its https origin. */
  readonly url: string;
  /** The certificate that it shows. */
  readonly ca: string;
  /** Resolves when the log contains such words. */
  said(words: RegExp): Promise<void>;
}

/** The configuration that a document shows. */
export function readRecipe(document: string): string {
  const text = readFileSync(join(import.meta.dirname, '../../../docs', document), 'utf8');
  const recipe = /```nginx\n([^`]+)```/.exec(text)?.[1];
  if (!recipe) throw new Error(`${document} shows no configuration of nginx.`);
  return recipe;
}

/**
 * Starts nginx with a document's configuration until the test has finished. Only machine-dependent parts are replaced:
 * addresses, ports and the certificate. `addresses` names the servers behind it, in the order of the document.
 */
export async function startNginx(recipe: string, addresses: readonly string[]): Promise<Nginx> {
  const folder = makeTemporaryFolder();
  const port = await findFreePort();
  const { cert, key } = makeCertificate();
  writeFileSync(join(folder, 'cert.pem'), cert);
  writeFileSync(join(folder, 'key.pem'), key);
  const servers = [...new Set(recipe.match(ADDRESS))];
  if (servers.length !== addresses.length) throw new Error(`The document names ${servers.join(', ')}.`);
  const local = recipe
    .replace(/listen 443 ssl/g, `listen 127.0.0.1:${port} ssl`)
    .replace(/(ssl_certificate) \S+;/, `$1 "${folder}/cert.pem";`)
    .replace(/(ssl_certificate_key) \S+;/, `$1 "${folder}/key.pem";`)
    .replace(ADDRESS, (server) => addresses[servers.indexOf(server)]!);
  writeFileSync(join(folder, 'nginx.conf'), wrap(local, folder));
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const said = (words: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => words.test(output) && resolve();
      child.stderr.on('data', look);
      look();
      setTimeout(() => reject(new Error(`nginx did not say ${words}:\n${output}`)), MAX_WAIT_MS).unref();
    });
  await Promise.race([
    // nginx logs this when its sockets are open.
    said(/ OS: /),
    ended.then(() => {
      throw new Error(`nginx ended:\n${output}`);
    }),
  ]);
  return { url: `https://127.0.0.1:${port}`, ca: cert, said };
}

/** Wraps the configuration for one process with all files in its folder. The log shows when it listens. */
function wrap(configuration: string, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path "${folder}/${kind}";`)
    .join('\n');
  return `daemon off; master_process off; pid "${folder}/nginx.pid"; error_log stderr notice;
events { worker_connections 4096; }
http {
  access_log off; ${temporary}
${configuration}
}
`;
}
