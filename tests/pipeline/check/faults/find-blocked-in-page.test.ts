/** The blocked things of a page's document, with the blocks around them. */
import { expect, it } from 'vitest';
import { finish } from '#renderer/model';
import { createPageInspector } from '../../../../pipeline/check/faults/find-blocked-in-page.ts';
import { Config, type UserConfig } from '../../../../pipeline/config/config.ts';

const frame = (host: string) => `<iframe title="A" src="https://${host}/x"></iframe>`;
const block = (mark: string, ...inner: readonly string[]) =>
  `<div data-blok-c='${mark}'>${inner.join('')}</div>`;

function inspect(markup: string, config: Partial<UserConfig> = {}): readonly string[] {
  const look = createPageInspector(Config.parse({ site: { url: 'https://lab.example' }, ...config }));
  const html = `<!DOCTYPE html><html lang="en"><head><title>A</title></head><body>${markup}</body></html>`;
  const found = finish(look(html, '/films/a'));
  return found.map(({ path, message, marks }) =>
    [path, /\S+(?= is blocked)/.exec(message), ...marks].join(' '),
  );
}

it('have the marks of the blocks around them, the innermost first', () => {
  const markup = `${frame('a.example')}${block('outer', '<br>', block('inner', frame('b.example')), frame('c.example'))}${frame('d.example')}`;
  const expected = [
    'security.policy https://a.example/x',
    'security.policy https://b.example/x inner outer',
    'security.policy https://c.example/x outer',
    'security.policy https://d.example/x',
  ];
  expect(inspect(markup)).toEqual(expected);
  // Only a parser that repairs documents can read it.
  expect(inspect(`<p>Not closed${markup}`)).toEqual(expected);
});

it('are told once for each block', () => {
  const film = frame('a.example');
  expect(inspect(block('one', film, film) + block('two', film))).toEqual([
    'security.policy https://a.example/x one',
    'security.policy https://a.example/x two',
  ]);
});

it('depend on the policy of the page', () => {
  const headers = { 'content-security-policy': 'frame-src https://a.example' };
  const films = frame('a.example') + frame('b.example');
  expect(inspect(films, { routeRules: { '/films/**': { headers } } })).toEqual([
    'routeRules https://b.example/x',
  ]);
  expect(inspect(films, { routeRules: { '/other': { headers } } })).toHaveLength(2);
  expect(
    inspect(films, { security: { policy: { 'frame-src': ['https://a.example', 'https://b.example'] } } }),
  ).toEqual([]);
});
