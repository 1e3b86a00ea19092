/** The tokens with which the preview fetches. */
import { expect, it } from 'vitest';
import { resolvePreview } from '../../../cli/preview/resolve-preview.ts';
import { makeContext } from '../support/make-context.ts';
import { makeProject } from '../support/make-project.ts';

const tokens = ['STORYBLOK_TOKEN', 'STORYBLOK_PREVIEW_TOKEN', 'STORYBLOK_OAUTH_TOKEN'];

it.each(tokens)('fetches what editors save with %s alone, as "stopover fetch" does', async (name) => {
  const { fetch } = await resolvePreview({}, makeContext({ cwd: makeProject(), env: { [name]: 'a' } }));
  expect(fetch).toBeTypeOf('function');
});

it('fetches nothing without a token', async () => {
  expect(await resolvePreview({}, makeContext({ cwd: makeProject() }))).toMatchObject({ fetch: undefined });
});
