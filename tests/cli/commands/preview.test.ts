/** `stopover preview`: its address, its announcements, and its errors if it cannot listen. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import { demoPoints, makeDemoRouting } from '../../route-service/support/demo-routing.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { makeCertificate } from '../../support/servers/certificate.ts';
import { makePage } from '../../support/sites/site-lab.ts';
import { holdPort } from '../support/busy-port.ts';
import { FailureDocument, readDocument } from '../support/json-documents.ts';
import { makeProject } from '../support/make-project.ts';
import { runProgram, startProgram } from '../support/run-program.ts';

const PreviewDocument = z.strictObject({
  command: z.literal('preview'),
  ok: z.literal(true),
  durationMs: z.int(),
  warnings: z.array(z.looseObject({ code: z.string() })),
  url: z.url(),
  dashboard: z.url(),
});

const busyPort = holdPort();

describe('stopover preview', () => {
  it('should announce once where it shows drafts, show them, and end when it is asked to', async () => {
    const cwd = makeProject();
    const program = await startProgram(['preview', '--port', '0', '--json'], { cwd });
    const { url, dashboard, warnings } = readDocument({ stdout: await program.said(/\n/) }, PreviewDocument);
    expect(warnings).toMatchObject([{ code: 'drafts-not-fetched' }]);
    expect(dashboard).toBe(`${url}/__stopover/`);
    const home = await (await fetch(url)).text();
    expect(home).toContain('Home');
    expect(home).toContain('stopover-preview');
    program.kill('SIGTERM');
    const { status, stdout, stderr } = await program.ended;
    expect(status).toBe(143);
    expect(stdout.split('\n')).toHaveLength(1);
    expect(stderr).toContain(url);
  });

  it('should take a configuration that is written where there was none, and one that was away', async () => {
    const cwd = makeProject();
    const file = join(cwd, 'stopover.config.json');
    const settings = (brand: string) => JSON.stringify({ site: { brand } });
    rmSync(file, { force: true });
    const program = await startProgram(['preview', '--port', '0', '--json'], { cwd });
    const { url } = readDocument({ stdout: await program.said(/\n/) }, PreviewDocument);
    const readHome = async () => (await fetch(url)).text();
    writeFileSync(file, settings('Written'));
    await expect.poll(readHome).toContain('Written');
    rmSync(file);
    await expect.poll(readHome).not.toContain('Written');
    writeFileSync(file, settings('Back'));
    await expect.poll(readHome).toContain('Back');
    program.kill('SIGTERM');
    await program.ended;
  });

  it('should answer routes of maps without a log on standard output, and leave stored routes to the service', async () => {
    const cwd = makeProject();
    const env = { ROUTE_DATA: await makeDemoRouting(), ROUTE_ENGINES: '1' };
    const program = await startProgram(['preview', '--port', '0', '--json'], { cwd, env });
    const { url } = readDocument({ stdout: await program.said(/\n/) }, PreviewDocument);
    const headers = { 'content-type': 'application/json', origin: new URL(url).origin };
    const { p4: pointA, terminal2: pointB } = demoPoints;
    const body = JSON.stringify({ key: 'to-terminal', folder: 'shuttles', pointA, pointB });
    const answer = await fetch(new URL('/api/mapbox-route', url), { method: 'POST', headers, body });
    expect(await answer.json()).toHaveProperty('summary');
    program.kill('SIGTERM');
    expect((await program.ended).stdout.split('\n')).toHaveLength(1);
    expect(existsSync(join(cwd, '.stopover/routes'))).toBe(false);
  });

  it('should show what was edited while it started, and as soon as it has told its address', async () => {
    const cwd = makeProject();
    const settings = (brand: string) => `export default { site: { brand: '${brand}' } };`;
    // As if somebody saved it just after the preview has read it, for the second and last time before its address.
    writeFileSync(
      join(cwd, 'stopover.config.mjs'),
      `import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
       appendFileSync(new URL('readings', import.meta.url), 'x');
       if (readFileSync(new URL('readings', import.meta.url), 'utf8') === 'xx') {
         writeFileSync(new URL(import.meta.url), "${settings('Meanwhile')}");
       }
       ${settings('Before')}`,
    );
    const program = await startProgram(['preview', '--port', '0', '--json'], { cwd });
    const { url } = readDocument({ stdout: await program.said(/\n/) }, PreviewDocument);
    const readHome = async () => (await fetch(url)).text();
    await expect.poll(readHome).toContain('Meanwhile');
    program.kill('SIGTERM');
    await program.ended;
    const again = await startProgram(['preview', '--port', '0', '--json'], { cwd });
    const { url: next } = readDocument({ stdout: await again.said(/\n/) }, PreviewDocument);
    writeFileSync(join(cwd, 'stopover.config.mjs'), settings('At once'));
    const home = join(cwd, 'fixtures/content/stories/default/home.json');
    writeFileSync(home, readFileSync(home, 'utf8').replaceAll('Home', 'Edited by hand'));
    const readEdits = async () => {
      const page = await (await fetch(next)).text();
      return ['At once', 'Edited by hand'].filter((words) => page.includes(words));
    };
    await expect.poll(readEdits).toEqual(['At once', 'Edited by hand']);
    again.kill('SIGTERM');
    await again.ended;
  });

  it('should say that drafts stay on this machine while editors cannot be told from others', async () => {
    const cwd = makeProject();
    const update = beginStoreUpdate(join(cwd, 'fixtures/content'));
    update.put('draft', makePage(1, { title: 'Home', slug: 'home' }));
    const versions = ['published', 'draft'] as const;
    update.commit({ spaceId: 1, cv: 2, versions, languages: ['default'], startsWith: '' });
    const program = await startProgram(['preview', '--port', '0', '--host', '0.0.0.0', '--json'], { cwd });
    const { warnings } = readDocument({ stdout: await program.said(/\n/) }, PreviewDocument);
    expect(warnings).toMatchObject([{ code: 'preview-local' }]);
    program.kill('SIGINT');
    expect(await program.ended).toMatchObject({ status: 130 });
  });

  it('should say nothing about drafts where the configuration leaves them out', async () => {
    const cwd = makeProject({ 'stopover.config.json': '{"storyblok": {"versions": ["published"]}}' });
    const program = await startProgram(['preview', '--port', '0', '--json'], { cwd });
    expect(readDocument({ stdout: await program.said(/\n/) }, PreviewDocument).warnings).toEqual([]);
    program.kill('SIGINT');
    expect(await program.ended).toMatchObject({ status: 130 });
  });

  it('should ask everybody where the configuration says so, and not start without a token', async () => {
    const cwd = makeProject();
    writeFileSync(join(cwd, 'stopover.config.json'), '{"preview": {"access": "token"}}');
    const refused = await runProgram(['preview', '--port', '0', '--json'], { cwd });
    expect(refused.status).toBe(2);
    expect(readDocument(refused, FailureDocument).error.code).toBe('preview-token-missing');
    const env = { STORYBLOK_PREVIEW_TOKEN: 'a-preview-token' };
    const program = await startProgram(['preview', '--port', '0', '--json'], { cwd, env });
    const { url } = readDocument({ stdout: await program.said(/\n/) }, PreviewDocument);
    expect((await fetch(url)).status).toBe(401);
    program.kill('SIGINT');
    const { stdout, stderr } = await program.ended;
    expect(stdout + stderr).not.toContain('a-preview-token');
  });

  it('should speak https with a certificate of its own', async () => {
    const cwd = makeProject();
    const { cert, key } = makeCertificate();
    writeFileSync(join(cwd, 'cert.pem'), cert);
    writeFileSync(join(cwd, 'key.pem'), key);
    const args = ['preview', '--port', '0', '--json', '--https-cert', 'cert.pem', '--https-key', 'key.pem'];
    const program = await startProgram(args, { cwd });
    const { url, dashboard } = readDocument({ stdout: await program.said(/\n/) }, PreviewDocument);
    expect([url, dashboard]).toEqual([
      expect.stringMatching(/^https:\/\//),
      expect.stringMatching(/^https:\/\//),
    ]);
    const home = await new Promise<string>((resolve, reject) => {
      get(url, { ca: cert }, (answer) => resolve(text(answer))).once('error', reject);
    });
    expect(home).toContain('stopover-preview');
    program.kill('SIGTERM');
    expect(await program.ended).toMatchObject({ status: 143 });
  });

  it('should refuse a certificate with the key of another', async () => {
    const cwd = makeProject();
    writeFileSync(join(cwd, 'cert.pem'), makeCertificate().cert);
    writeFileSync(join(cwd, 'key.pem'), makeCertificate().key);
    const args = ['preview', '--json', '--port', '0', '--https-cert', 'cert.pem', '--https-key', 'key.pem'];
    const result = await runProgram(args, { cwd });
    expect(result.status).toBe(2);
    const { error } = readDocument(result, FailureDocument);
    expect(error.code).toBe('usage');
    expect(error.message).toContain('cert.pem and key.pem are not a certificate and its key');
  });

  it.each([
    ['a port that is taken', () => ['--port', busyPort()], 'port-taken'],
    ['an invalid port', () => ['--port', '70000'], 'usage'],
    ['a certificate without its key', () => ['--https-cert', 'cert.pem'], 'usage'],
    ['a certificate that is not there', () => ['--https-cert', 'a.pem', '--https-key', 'b.pem'], 'usage'],
  ])('should refuse %s', async (_, args, code) => {
    const result = await runProgram(['preview', '--json', ...args()], { cwd: makeProject() });
    expect(result.status).toBe(2);
    expect(readDocument(result, FailureDocument).error.code).toBe(code);
  });

  it('should refuse an invalid certificate, and a folder without a store', async () => {
    const cwd = makeProject();
    for (const name of ['cert.pem', 'key.pem']) {
      writeFileSync(join(cwd, name), '-----BEGIN CERTIFICATE-----\nnot one\n-----END CERTIFICATE-----\n');
    }
    const args = ['preview', '--json', '--port', '0', '--https-cert', 'cert.pem', '--https-key', 'key.pem'];
    const broken = await runProgram(args, { cwd });
    expect(broken.status).toBe(2);
    expect(readDocument(broken, FailureDocument).error.code).toBe('usage');
    const empty = await runProgram(['preview', '--json', '--port', '0'], { cwd: makeTemporaryFolder() });
    expect(empty.status).toBe(2);
    expect(readDocument(empty, FailureDocument).error.code).toBe('store-missing');
  });
});
