/** Tests the security policy of a site, in every host's headers and as it is served. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildSiteServer } from '#preview';
import { listHeaderRules } from '../../../../pipeline/artefacts/headers/header-rules.ts';
import { Config } from '../../../../pipeline/config/config.ts';
import { BuildDocument, FailureDocument, readDocument } from '../../../cli/support/json-documents.ts';
import { makeProject } from '../../../cli/support/make-project.ts';
import { runInProcess } from '../../../cli/support/run-in-process.ts';
import { readTree, writeFiles } from '../../../support/runs/temporary-folder.ts';

const build = async (cwd: string) =>
  readDocument(await runInProcess(['build', '--json'], { cwd }), BuildDocument);

function policyOf(policy: Record<string, string[]>): Record<string, string> {
  const [general] = listHeaderRules(Config.parse({ security: { policy } }));
  const header = general!.headers['Content-Security-Policy']!;
  return Object.fromEntries(header.split('; ').map((part) => [part.split(' ', 1)[0], part]));
}

describe('the security policy', () => {
  it('should have the sources of the configuration in addition to the default ones', () => {
    const policy = policyOf({
      'frame-src': ['https://maps.example.com'],
      'object-src': ['https://plug.example.com'],
      'font-src': ['https://fonts.example.com'],
      'script-src': ["'sha256-abc='", "'self'"],
      'script-src-elem': ['https://tags.example.com'],
      'form-action': ['https://pay.example.com'],
      'connect-src': ['wss://live.example.com'],
    });
    expect(policy['frame-src']).toBe(
      'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://maps.example.com',
    );
    expect(policy['object-src']).toBe('object-src https://plug.example.com');
    expect(policy['font-src']).toBe("font-src 'self' https://fonts.example.com");
    expect(policy['script-src']).toBe("script-src 'self' 'sha256-abc='");
    expect(policy['script-src-elem']).toBe("script-src-elem 'self' 'sha256-abc=' https://tags.example.com");
    expect(policy['form-action']).toBe("form-action 'self' https://pay.example.com");
    expect(policy['connect-src']).toBe("connect-src 'self' wss://live.example.com");
    expect(policy['base-uri']).toBe("base-uri 'none'");
    expect(policyOf({})).not.toHaveProperty('connect-src');
  });

  it('should let forms send to the addresses that the configuration gives them, each once', () => {
    const forms = {
      contact: 'https://forms.example.com/{key}',
      offer: '/api/offers/{key}',
      endpoints: { groups: 'https://groups.example.com/ask', press: 'https://forms.example.com/press' },
    };
    const [general] = listHeaderRules(Config.parse({ forms }));
    expect(general!.headers['Content-Security-Policy']).toContain(
      "connect-src 'self' https://forms.example.com https://groups.example.com;",
    );
  });

  it('should reach every host, serve, and no page', async () => {
    const hosts = ['netlify', 'vercel', 'nginx', 'apache', 'caddy', 's3'];
    const config = (policy: object) =>
      JSON.stringify({ build: { hosts, precompress: true }, security: { policy } });
    const cwd = makeProject({ 'stopover.config.json': config({}) });
    await build(cwd);
    writeFiles(cwd, { 'stopover.config.json': config({ 'frame-src': ['https://maps.example.com'] }) });
    expect(await build(cwd)).toMatchObject({ pages: { rendered: 0 }, warnings: [] });
    const site = readTree(join(cwd, 'dist'));
    const places = [
      '_headers',
      'vercel.json',
      ...['nginx/http.conf', 'apache/site.conf', 'caddy/site.caddy', 's3/viewer-response.js'].map(
        (name) => `_stopover/hosts/${name}`,
      ),
    ];
    for (const path of places)
      expect(site[path], path).toContain('player.vimeo.com https://maps.example.com');
    expect(site['_stopover/hosts/nginx/server.conf']).toContain('gzip_vary on;');
    expect(site['_stopover/hosts/apache/site.conf']).toContain('Header always merge Vary Accept-Encoding');
    expect(site['_stopover/hosts/caddy/site.caddy']).toContain('header ?Vary Accept-Encoding');

    const settings = Config.parse(JSON.parse(readFileSync(join(cwd, 'stopover.config.json'), 'utf8')));
    const server = await buildSiteServer({ folder: join(cwd, 'dist'), headers: listHeaderRules(settings) });
    const { headers } = await server.inject({ url: '/', headers: { host: 'localhost' } });
    expect(headers['content-security-policy']).toContain('https://maps.example.com');
    expect(String(headers.vary).toLowerCase()).toContain('accept-encoding');
    await server.close();
  });

  it('should name what is not safe', async () => {
    const policy = {
      'script-src': ["'unsafe-inline'", "'unsafe-eval'", 'data:', 'https:', 'https://tags.example.com'],
      'img-src': ['*', 'blob:'],
    };
    const cwd = makeProject({ 'stopover.config.json': JSON.stringify({ security: { policy } }) });
    const { warnings } = await build(cwd);
    const told = warnings.filter(({ code }) => code === 'policy-unsafe').map(({ message }) => message);
    expect(told.map((message) => message.split(',', 1)[0])).toEqual([
      "security.policy.script-src allows 'unsafe-inline'",
      "security.policy.script-src allows 'unsafe-eval'",
      'security.policy.script-src allows data:',
      'security.policy.script-src allows https:',
      'security.policy.img-src allows *',
    ]);
  });

  it('should refuse wrong directives with the nearest name, and what is no source', async () => {
    const policy = {
      'script-scr': ["'self'"],
      'sandbox-all': ['*'],
      'img-src': ['https://a.example; x', 'self'],
    };
    const cwd = makeProject({ 'stopover.config.json': JSON.stringify({ security: { policy } }) });
    const { error } = readDocument(await runInProcess(['build', '--json'], { cwd }), FailureDocument);
    expect(error).toMatchObject({ code: 'config-invalid' });
    expect(error.message).toContain(
      'security.policy.script-scr: Unknown directive; did you mean "script-src"?',
    );
    expect(error.message).toContain('security.policy.sandbox-all: Unknown directive; known are base-uri');
    expect(error.message).toContain('security.policy.img-src[0]: Expected an origin');
    expect(error.message).toContain('security.policy.img-src[1]: Expected an origin');
  });
});
