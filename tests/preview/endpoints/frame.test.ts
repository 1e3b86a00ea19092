/** The page that shows another page at the width of a device. */
import { expect, it, onTestFinished } from 'vitest';
import { makePage } from '../../support/sites/site-lab.ts';
import { makePreviewLab } from '../support/preview-lab.ts';

it.each([
  ['https://lab.example', ''],
  ['https://lab.example/travel/eu', '/travel/eu'],
])('should show the same page at each width: %s', async (url, basePath) => {
  const lab = await makePreviewLab({
    published: [makePage(1, { slug: 'zürich/100% & more', title: 'Zürich' })],
    config: { site: { url } },
  });
  onTestFinished(() => lab.close());
  const read = async (path: string) => {
    const answer = await lab.app.inject({ url: path, headers: { host: 'localhost:4321' } });
    return answer.body.replaceAll('&amp;', '&');
  };
  const route = '/zürich/100% & more';
  const first = await read(`/__stopover/frame?${new URLSearchParams({ route, width: '768' })}`);
  expect(first).toContain(`<title>${route} at 768 px</title>`);
  const widths = [...first.matchAll(/href="(frame\?[^"]+)"/g)].map(([, href]) => href!);
  expect(widths).toHaveLength(3);
  for (const href of widths) {
    const [, shown] = /<iframe[^>]* src="([^"]+)"/.exec(await read(`/__stopover/${href}`)) ?? [];
    expect(decodeURIComponent(shown!)).toBe(`${basePath}${route}`);
    expect(await read(shown!)).toContain('<h1>Zürich</h1>');
  }
});
