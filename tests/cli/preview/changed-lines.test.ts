/** A preview fetches repeatedly, but reports an unchanged warning only once. */
import { expect, it, onTestFinished } from 'vitest';
import { startFetchLab } from '../../support/content/fetch-lab.ts';
import { findFreePort } from '../../support/servers/free-port.ts';
import { makeProject } from '../support/make-project.ts';
import { runProgram, startProgram } from '../support/run-program.ts';

it('tells a warning of a fetch once, and not with every fetch that follows', async () => {
  const api = await startFetchLab(1);
  onTestFinished(() => api.close());
  const icons = { service: false, names: ['lab:no-such-icon'] };
  const cwd = makeProject({ 'stopover.config.json': JSON.stringify({ icons }) });
  const env = {
    ...{ STORYBLOK_API_URL: api.apiUrl, STORYBLOK_TOKEN: 'lab-token', SITE_URL: 'https://lab.example' },
    STORYBLOK_PREVIEW_TOKEN: 'a-preview-token',
  };
  // The project's own store is that of another space.
  expect((await runProgram(['fetch', '--allow-removals', '--json'], { cwd, env })).status).toBe(0);
  const port = await findFreePort();
  const program = await startProgram(['preview', '--port', String(port), '--json'], { cwd, env });
  await program.said(/\n/);
  const fetches = () => api.asked().filter(({ pathname }) => pathname.endsWith('/spaces/me')).length;
  const before = fetches();
  await program.said(/lab:no-such-icon/, 'stderr');
  const origin = `http://127.0.0.1:${port}`;
  const headers = { origin, 'content-type': 'application/json' };
  const body = JSON.stringify({ tab: 'tab-of-the-test', action: 'change' });
  // Each begins when the one before has ended.
  for (const count of [1, 2, 3]) {
    expect((await fetch(`${origin}/__stopover/saved`, { method: 'POST', headers, body })).status).toBe(202);
    await expect.poll(fetches).toBe(before + count);
  }
  program.kill('SIGTERM');
  const { stderr } = await program.ended;
  expect(stderr.match(/no-such-icon/g)).toHaveLength(1);
});
