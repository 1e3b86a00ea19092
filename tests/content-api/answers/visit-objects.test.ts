import { expect, test } from 'vitest';
import { makeStory, serveFolder } from '../support/space-folder.ts';

test('content nested 1500 blocks deep is answered', async () => {
  let block: Record<string, unknown> = { _uid: 'last', component: 'box' };
  for (let depth = 0; depth < 1500; depth += 1)
    block = { _uid: `b${depth}`, component: 'box', body: [block] };
  const api = await serveFolder({ 'stories.json': [makeStory(1, { full_slug: 'deep', content: block })] });
  const answer = await api.get('stories/deep', { resolve_relations: 'box.x', resolve_links: 'url' });
  expect(answer.status).toBe(200);
});
