/** A folder in which the commands of a document run as for its readers, with the packages that `npm install` would install. */
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { execa } from 'execa';
import { makeProgram } from '../../support/programs/compiled-program.ts';
import { readFirstLine } from '../../support/programs/first-line.ts';
import { writeFiles } from '../../support/runs/temporary-folder.ts';

const root = join(import.meta.dirname, '../../..');

/** A command that takes longer counts as hanging, and fails with the output so far. */
const MAX_RUN_MS = 500_000;

const SERVERS =
  /^(?:npx (?:--yes )?)?stopover(?:@latest)? (content-api|preview|serve|route-service)\b(?! (?:prepare|list|purge|export))/;

export interface DocumentProject {
  /** The folder in which the next command runs. */
  cwd(): string;
  /** Address of the server that was started last. */
  origin(): string;
  /** Runs a block of commands; a server runs until another one starts, or the project ends. @throws when the exit status differs. */
  run(code: string, exits?: number): Promise<string>;
  write(file: string, text: string): void;
  close(): Promise<void>;
}

/** Makes an empty folder with commands beside it. */
export async function openDocumentProject(): Promise<DocumentProject> {
  const place = mkdtempSync(join(tmpdir(), 'stopover reader '));
  const folder = join(place, 'projects');
  mkdirSync(folder);
  const shell = openShell(place, writeCommands(place, await makePackages(place)));
  const servers = openServers(shell);
  const cwd = () => /^cd '(.*)'$/m.exec(readFileSync(shell.state, 'utf8'))![1]!;
  return {
    cwd,
    origin: servers.origin,
    async run(code, exits = 0) {
      const line = code.trim().replace(/\s+#.*$/, '');
      const [, server] = SERVERS.exec(line) ?? [];
      if (server !== undefined && !line.includes('\n')) {
        await servers.start(line, server);
        return '';
      }
      const { exitCode, all } = await shell.run(servers.place(code));
      if (exitCode === exits) return all;
      throw new Error(`Exit status ${exitCode} instead of ${exits}:\n${code}\n${all}`);
    },
    write: (file, text) => writeFiles(cwd(), { [file]: text }),
    async close() {
      await servers.close();
      rmSync(place, { recursive: true, force: true });
    },
  };
}

interface Shell {
  /** The file with which the next block of commands starts: the folder, and the exported variables. */
  readonly state: string;
  run(script: string): Promise<{ readonly exitCode?: number | undefined; readonly all: string }>;
  /** Starts a command that keeps running. */
  start(command: string): ReturnType<typeof startBash>;
}

function openShell(place: string, commands: string): Shell {
  const state = join(place, 'state.sh');
  writeFileSync(state, `cd '${join(place, 'projects')}'\n`);
  const env = {
    PATH: [commands, dirname(process.execPath), process.env.PATH ?? ''].join(delimiter),
    ...{ HOME: place, NO_COLOR: '1', CI: '1', GIT_CONFIG_NOSYSTEM: '1' },
    ...{ GIT_AUTHOR_NAME: 'Reader', GIT_AUTHOR_EMAIL: 'reader@example.com' },
    ...{ GIT_COMMITTER_NAME: 'Reader', GIT_COMMITTER_EMAIL: 'reader@example.com' },
  };
  const kept = "declare -px | grep -E '^declare -x (STORYBLOK|SITE|STOPOVER)_' || true";
  const keep = `{ echo "cd '$PWD'"; ${kept}; } > '${state}'`;
  return {
    state,
    run: (script) => startBash(`source '${state}'; set -e\n${script}\n${keep}`, env),
    start: (command) => startBash(`source '${state}'; exec ${command}`, env),
  };
}

function startBash(script: string, env: Readonly<Record<string, string>>) {
  return execa('bash', ['-c', script], {
    ...{ extendEnv: false, env, reject: false, timeout: MAX_RUN_MS, all: true },
  });
}

/** The servers that a reader has started: the content API in a second terminal, and one other. */
function openServers(shell: Shell) {
  const running = new Map<string, { readonly url: string; stop(): Promise<void> }>();
  let last = '';
  const stop = async (name: string) => {
    await running.get(name)?.stop();
    running.delete(name);
  };
  /** Replaces the address in the document with that of the content API. */
  const place = (text: string) => {
    const api = running.get('content-api')?.url;
    return api === undefined ? text : text.replaceAll('http://127.0.0.1:4324/v2', api);
  };
  return {
    place,
    origin: () => running.get(last)!.url,
    async start(line: string, name: string): Promise<void> {
      const isContent = name === 'content-api';
      const inSameTerminal = isContent ? [name] : [...running.keys()].filter((key) => key !== 'content-api');
      for (const other of inSameTerminal) await stop(other);
      const child = shell.start(`${place(line)} --port 0 --json`);
      const text = await readFirstLine(child.stdout).catch(() => undefined);
      if (text === undefined) throw new Error(`"${line}" ended before it was ready: ${(await child).all}`);
      const end = async () => {
        child.kill('SIGKILL');
        await child;
      };
      running.set(name, { url: JSON.parse(text).url, stop: end });
      last = name;
    },
    async close() {
      for (const name of [...running.keys()]) await stop(name);
    },
  };
}

/** Makes the packages of a project: the packed Stopover, and the packages that types need. */
async function makePackages(place: string): Promise<string> {
  const packages = join(place, 'packages/node_modules');
  mkdirSync(join(packages, '.bin'), { recursive: true });
  mkdirSync(join(packages, '@types'));
  const program = await makeProgram();
  symlinkSync(program, join(packages, 'stopover'));
  cpSync(join(program, 'build/create-stopover'), join(packages, 'create-stopover'), { recursive: true });
  for (const name of ['react', 'typescript', '@types/react', '@types/node']) {
    symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
  const { bin } = JSON.parse(readFileSync(join(program, 'package.json'), 'utf8'));
  writeCommand(join(packages, '.bin/stopover'), `exec node '${join(program, bin.stopover)}' "$@"`);
  writeCommand(
    join(packages, '.bin/tsc'),
    `exec node '${join(root, 'node_modules/typescript/bin/tsc')}' "$@"`,
  );
  return packages;
}

/** Writes replacements for commands that would use the network, or need an account. */
function writeCommands(place: string, packages: string): string {
  const folder = join(place, 'commands');
  mkdirSync(folder);
  const install = `[ -e package.json ] || echo '{"dependencies": {"stopover": "0.1.0"}}' > package.json
    [ -e node_modules ] || ln -s '${packages}' node_modules`;
  writeCommand(
    join(folder, 'npm'),
    `case "$1" in
      install | ci) ${install} ;;
      create) site=$3; shift 4; exec node '${packages}/create-stopover/index.cjs' "$site" "$@" ;;
      *) PATH="\${PATH#*:}" exec npm "$@" ;;
    esac`,
  );
  writeCommand(
    join(folder, 'npx'),
    `[ "$1" = --yes ] && shift
    command=\${1%@latest}; shift; place=node_modules
    [ -e "$place" ] || place='${packages}'
    exec "$place/.bin/$command" "$@"`,
  );
  writeCommand(join(folder, 'stopover'), 'exec node_modules/.bin/stopover "$@"');
  return folder;
}

function writeCommand(file: string, script: string): void {
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}
