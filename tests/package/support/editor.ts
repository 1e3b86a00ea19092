/** TypeScript's language server as editors use it, over standard streams (https://microsoft.github.io/language-server-protocol/). */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../../..');

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly result?: unknown;
  readonly params?: unknown;
}

export interface Editor {
  /** Returns the documentation for the first occurrence of a text in the file, or the first one after another text, as Markdown. */
  hover(text: string, behind?: string): Promise<string>;
}

/** Opens a file in a folder with the given code, regardless of the disk. It closes with the test. */
export async function openEditor(folder: string, name: string, code: string): Promise<Editor> {
  const server = openServer();
  const uri = String(pathToFileURL(join(folder, name)));
  await server.ask('initialize', {
    processId: process.pid,
    rootUri: String(pathToFileURL(folder)),
    capabilities: { textDocument: { hover: { contentFormat: ['markdown'] } } },
  });
  server.tell('initialized', {});
  server.tell('textDocument/didOpen', {
    textDocument: {
      uri,
      languageId: name.endsWith('x') ? 'typescriptreact' : 'typescript',
      version: 1,
      text: code,
    },
  });
  return {
    async hover(text, behind = '') {
      const start = code.indexOf(behind) + behind.length;
      const before = code.slice(0, code.indexOf(text, start)).split('\n');
      const position = { line: before.length - 1, character: before.at(-1)!.length };
      const shown = await server.ask('textDocument/hover', { textDocument: { uri }, position });
      return (shown as { contents: { value: string } } | null)?.contents.value ?? '';
    },
  };
}

function openServer() {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const child = spawn(process.execPath, [tsc, '--lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const waiting = new Map<Message['id'], (result: unknown) => void>();
  const send = (message: Message) => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    child.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  };
  const hear = ({ id, method, result }: Message) => {
    // The server asks for settings and for permission to watch files: answer that there are none.
    if (method !== undefined && id !== undefined) send({ id, result: null });
    else waiting.get(id)?.(result);
  };
  let unread = Buffer.alloc(0);
  child.stdout.on('data', (chunk: Buffer) => {
    unread = Buffer.concat([unread, chunk]);
    for (let found = takeMessage(unread); found; found = takeMessage(unread)) {
      unread = unread.subarray(found.end);
      hear(JSON.parse(found.text));
    }
  });
  let last = 0;
  return {
    tell: (method: string, params: unknown) => send({ method, params }),
    ask(method: string, params: unknown): Promise<unknown> {
      last += 1;
      const id = last;
      send({ id, method, params });
      return new Promise((resolve) => waiting.set(id, resolve));
    },
  };
}

/** A message has a head with its length in bytes. */
function takeMessage(bytes: Buffer): { readonly text: string; readonly end: number } | undefined {
  const head = bytes.indexOf('\r\n\r\n');
  const length = Number(/Content-Length: (\d+)/i.exec(bytes.toString('latin1', 0, Math.max(head, 0)))?.[1]);
  const end = head + 4 + length;
  if (head === -1 || bytes.length < end) return undefined;
  return { text: bytes.toString('utf8', head + 4, end), end };
}
