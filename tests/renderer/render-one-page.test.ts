import { describe, expect, it } from 'vitest';
import { createBlockLibrary, definePage, renderPage } from '../../renderer/index.ts';
import { makeContentReader } from '../support/content/content-reader.ts';
import { testSite } from '../support/markup/render-block.ts';
import { makePage } from '../support/sites/site-lab.ts';

const story = makePage(1, { title: 'Parking', slug: 'parking', body: [] });
const options = {
  site: testSite,
  content: makeContentReader([story]),
  now: new Date('2026-11-20T12:00:00Z'),
};
const job = { uuid: story.uuid, language: 'en', route: '/parking' };

describe('renderPage', () => {
  it('should render a whole document from content, site and moment alone', () => {
    const page = renderPage(job, options);
    expect(page).toMatchObject({ route: '/parking', payload: { title: expect.stringContaining('Parking') } });
    const html = 'html' in page ? page.html : '';
    expect(html).toMatch(/^<!doctype html>\s*<html lang="en"/);
    expect(html).toMatch(/<h1>Parking<\/h1>.*<\/html>\s*$/s);
  });

  it('should take what a build would decide', () => {
    const page = renderPage(job, { ...options, renderDocument: ({ main }) => `<own>${main}</own>` });
    expect('html' in page && page.html).toMatch(/^<own>.*Parking.*<\/own>$/s);
  });

  it('should say what could not be rendered', () => {
    const unknown = renderPage({ ...job, uuid: 'unknown' }, options);
    expect(unknown).toMatchObject({ block: 'content', message: expect.stringContaining('unknown') });
  });

  it('should name the content type whose markup has an object in the place of text', () => {
    const page = definePage({ name: 'page', fields: {}, render: () => [{ a: 1 } as never] });
    expect(renderPage(job, { ...options, library: createBlockLibrary([page]) })).toMatchObject({
      block: 'content',
      message: expect.stringMatching(
        /^Objects are not valid as a React child \(found: object with keys \{a\}\) in the markup of the page "page"\. Values/,
      ),
    });
  });
});
