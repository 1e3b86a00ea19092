/** Real web servers on this machine, each with the configuration that a build writes for it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { findServer, type ServerProgram } from '../../../../support/servers/find-server.ts';
import { findFreePort } from '../../../../support/servers/free-port.ts';

/** A server whose program may or may not be installed. */
export interface WebServer {
  readonly name: 'nginx' | 'apache' | 'caddy';
  readonly program: ServerProgram;
  /** Writes the server's own configuration around the build's; returns the arguments to start it. */
  configure(place: ServerPlace): readonly string[];
}

/** Folders of a server. */
export interface ServerFolders {
  /** Folder that the server serves. */
  readonly root: string;
  /** The built site: the root or a folder in it. */
  readonly site: string;
  /** For everything else. */
  readonly work: string;
  /** Origin of a program that answers below `/api/`, as in docs/hosting.md. */
  readonly api?: string | undefined;
}

export interface ServerPlace extends ServerFolders {
  readonly port: number;
}

const nginx: WebServer = {
  name: 'nginx',
  program: 'nginx',
  configure({ root, site, work, port, api }) {
    const hosts = `${site}/_stopover/hosts/nginx`;
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path "${work}/${kind}";`)
      .join('\n');
    writeFileSync(
      join(work, 'nginx.conf'),
      `daemon off; master_process off; pid "${work}/nginx.pid"; error_log stderr;
events {}
http {
  access_log off; ${temporary}
  types { text/html html; application/json json; text/css css; }
  include "${hosts}/http.conf";
  server { listen 127.0.0.1:${port}; root "${root}"; include "${hosts}/server.conf"; ${api === undefined ? '' : `location ^~ /api/ { proxy_pass ${api}; }`} }
}
`,
    );
    return ['-p', work, '-c', join(work, 'nginx.conf')];
  },
};

/** The modules that Debian enables and that affect a site, those that our configuration needs, and those for a program of its own. */
const apacheModules = [
  ...['mpm_event', 'authz_core', 'alias', 'autoindex', 'deflate', 'dir', 'filter', 'mime', 'negotiation'],
  ...['rewrite', 'headers', 'proxy', 'proxy_http'],
];

const apache: WebServer = {
  name: 'apache',
  program: 'apache2',
  configure({ root, site, work, port, api }) {
    const modules = apacheModules
      .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
      .join('\n');
    writeFileSync(
      join(work, 'apache.conf'),
      `ServerRoot "${work}"
${modules}
Listen 127.0.0.1:${port}
ServerName 127.0.0.1
PidFile "${work}/apache.pid"
ErrorLog "${work}/error.log"
TypesConfig /dev/null
AddType text/html .html
AddOutputFilterByType DEFLATE text/html
StartServers 1
Define STOPOVER_SITE "${site}"
<VirtualHost *:${port}>
  DocumentRoot "${root}"
  <Directory "${root}">
    Require all granted
  </Directory>
  Include "\${STOPOVER_SITE}/_stopover/hosts/apache/site.conf"
  ${api === undefined ? '' : `ProxyPass /api/ ${api}/api/`}
</VirtualHost>
`,
    );
    return ['-d', work, '-f', join(work, 'apache.conf'), '-DFOREGROUND'];
  },
};

const caddy: WebServer = {
  name: 'caddy',
  program: 'caddy',
  configure({ root, site, work, port, api }) {
    writeFileSync(
      join(work, 'Caddyfile'),
      `{
  admin off
  auto_https off
  storage file_system "${work}/storage"
}
http://:${port} {
  bind 127.0.0.1
  root * "${root}"
  import "${site}/_stopover/hosts/caddy/site.caddy"
  ${api === undefined ? '' : `handle /api/* {\n    reverse_proxy ${api}\n  }`}
}
`,
    );
    return ['run', '--adapter', 'caddyfile', '--config', join(work, 'Caddyfile')];
  },
};

/** The servers that builds write configurations for. */
export const webServers: readonly WebServer[] = [nginx, apache, caddy];

/** Finds the server's program; undefined when it is not installed. */
export function findProgram({ program }: WebServer): string | undefined {
  return findServer(program);
}

/** Starts a server over a site, until the test has finished. Returns its origin. */
export async function startWebServer(server: WebServer, folders: ServerFolders): Promise<string> {
  const { work } = folders;
  const port = await findFreePort();
  mkdirSync(work, { recursive: true });
  const options = server.configure({ ...folders, port });
  const child = spawn(findProgram(server)!, options, {
    env: { PATH: process.env.PATH, HOME: work, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work },
  });
  onTestFinished(() => endChild(child));
  await waitForServer(child, port);
  return `http://127.0.0.1:${port}`;
}

/** Limit for servers that do not start at all: a busy machine needs many times as long as a quiet one. */
const START_LIMIT_MS = 120_000;

async function waitForServer(child: ChildProcess, port: number): Promise<void> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break;
    const answers = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error(`The server did not start:\n${output}`);
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Name and version of a program, for people. */
export function describeProgram(path: string): string {
  const { stdout, stderr } = spawnSync(path, [path.endsWith('caddy') ? 'version' : '-v'], {
    encoding: 'utf8',
  });
  const version = /\d+\.\d+\.\d+/.exec(`${stdout}${stderr}`)?.[0];
  return `${basename(path)} ${version ?? ''}`.trim();
}
