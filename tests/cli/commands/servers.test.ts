/** The commands that keep running: their addresses, their announcements, and their errors if they cannot listen. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { holdPort } from '../support/busy-port.ts';
import {
  ContentApiDocument,
  FailureDocument,
  readDocument,
  ServeDocument,
} from '../support/json-documents.ts';
import { makeProject } from '../support/make-project.ts';
import { runProgram, startProgram } from '../support/run-program.ts';

const busyPort = holdPort();

describe('stopover serve', () => {
  it('should announce once where it serves what was built, and serve it', async () => {
    const cwd = makeProject();
    await runProgram(['build', '--quiet'], { cwd });
    const program = await startProgram(['serve', '--port', '0', '--json'], { cwd });
    const { url, folder } = readDocument({ stdout: await program.said(/\n/) }, ServeDocument);
    expect(folder).toBe(`${cwd}/dist`);
    const home = await fetch(url);
    expect(home.status).toBe(200);
    expect(await home.text()).toContain('Home');
    expect((await fetch(`${url}/nothing-here`)).status).toBe(404);
    program.kill('SIGTERM');
    const { status, stdout, stderr } = await program.ended;
    expect(status).toBe(143);
    expect(stdout.split('\n')).toHaveLength(1);
    expect(stderr).toContain(`dist at ${url}`);
  });

  it('should take a form at the address of a redirect, and redirect those who read there, and outlive redirects that are broken', async () => {
    const config = {
      site: { url: 'https://forms.example' },
      forms: { contact: '/contact' },
      redirects: [{ from: '/contact', to: '/help' }],
    };
    const cwd = makeProject({ 'stopover.config.json': JSON.stringify(config) });
    await runProgram(['build', '--quiet'], { cwd });
    const program = await startProgram(['serve', '--port', '0', '--json'], { cwd });
    const { url } = readDocument({ stdout: await program.said(/\n/) }, ServeDocument);
    const read = await fetch(`${url}/contact?a=b`, { redirect: 'manual' });
    expect([read.status, read.headers.get('location')]).toEqual([301, '/help?a=b']);
    const sent = await fetch(`${url}/contact`, { method: 'POST', body: new URLSearchParams({ name: 'x' }) });
    expect(sent.status).toBe(422);
    writeFileSync(join(cwd, 'dist/redirects.json'), '[{');
    expect((await fetch(`${url}/contact`)).status).toBe(500);
    program.kill('SIGTERM');
    expect((await program.ended).status).toBe(143);
  });

  it('should refuse a folder that no build wrote', async () => {
    const result = await runProgram(['serve', '--json', '--out', 'fixtures'], { cwd: makeProject() });
    expect(result.status).toBe(2);
    expect(readDocument(result, FailureDocument).error.code).toBe('output-missing');
  });
});

describe('stopover content-api', () => {
  it('should serve the demo space where nothing else is there to serve', async () => {
    const program = await startProgram(['content-api', '--json', '--unlimited'], {
      cwd: makeTemporaryFolder(),
      env: { PORT: '0' },
    });
    const { url } = readDocument({ stdout: await program.said(/\n/) }, ContentApiDocument);
    const answer = await fetch(`${url}/cdn/stories?token=any&per_page=1`);
    expect(await answer.json()).toMatchObject({ stories: [{ uuid: expect.any(String) }] });
    program.kill('SIGINT');
    expect(await program.ended).toMatchObject({
      status: 130,
      stderr: expect.stringContaining(`STORYBLOK_API_URL=${url}`),
    });
  });

  it('should refuse a folder that is not there', async () => {
    const result = await runProgram(['content-api', '--json', '--stories', 'missing'], {
      cwd: makeTemporaryFolder(),
    });
    expect(result.status).toBe(2);
    expect(readDocument(result, FailureDocument).error.code).toBe('stories-folder-missing');
  });
});

describe('a port that is taken', () => {
  it.each([
    ['by an option', (port: string) => ({ args: ['--port', port], env: {} })],
    ['by the environment', (port: string) => ({ args: [], env: { PORT: port } })],
  ])('should be told when it was asked for %s', async (_, ask) => {
    const { args, env } = ask(busyPort());
    const result = await runProgram(['content-api', '--json', ...args], { cwd: makeTemporaryFolder(), env });
    expect(result.status).toBe(2);
    expect(readDocument(result, FailureDocument).error).toMatchObject({
      code: 'port-taken',
      message: `Port ${busyPort()} on 127.0.0.1 is in use.`,
    });
  });

  it('should be told by the demo before it does anything', async () => {
    const cwd = makeTemporaryFolder();
    const result = await runProgram(['demo', '--port', busyPort()], { cwd });
    expect(result.status).toBe(2);
    expect(result.stderr).toContain('port-taken');
    expect(result.stderr).not.toContain('demo space');
  });

  it('should be told when PORT is no port', async () => {
    const result = await runProgram(['content-api'], { cwd: makeTemporaryFolder(), env: { PORT: 'http' } });
    expect(result.status).toBe(2);
    expect(result.stderr).toContain('The environment\'s PORT is "http".');
  });
});
