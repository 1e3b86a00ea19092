import { expect, test } from 'vitest';
import {
  fillErrorPath,
  fillInvalidAddress,
  type PageError,
  renderErrorPage,
} from '../../../renderer/pages/error-page.tsx';
import { makeStory } from '../../support/content/make-story.ts';
import { findAll, findOne } from '../../support/markup/markup.ts';
import { linkTo, makeGlobal, openPageLab } from '../../support/markup/page-lab.ts';

function render(error: PageError, options: Parameters<typeof openPageLab>[0] = {}) {
  const lab = openPageLab({ route: '/404', ...options });
  const { head, main } = renderErrorPage(lab.context, error);
  return { head, main: lab.markup(main) };
}

const notFound: PageError = { status: 404, message: 'Page not found' };

test('shows status and message, and leads to the site root as an external link', () => {
  const { main } = render(notFound);
  expect(findOne(main, 'h1').text).toBe('404 Page not found');
  expect(findOne(main, 'a', { class: 'btn' })).toMatchObject({
    text: 'Return to Homepage',
    attributes: { href: '/', rel: 'external' },
  });
});

test('is kept from search engines, with the error path as its address', () => {
  const { head } = render(notFound);
  expect(head.title).toBe('Error | Windsock');
  expect(head.noindex).toBe(true);
  expect(head.markup).toBe(
    [
      '<title>Error | Windsock</title>',
      '<meta name="robots" content="noindex, nofollow">',
      '<link rel="canonical" href="https://windsock.example/error">',
    ].join('\n'),
  );
});

test('has a place for the path where a page was not found, and only there', () => {
  expect(findAll(render(notFound).main, 'span', { 'data-path': '' })).toHaveLength(1);
  const failed = render({ status: 500, message: 'There is a problem.' });
  expect(findAll(failed.main, 'span', { 'data-path': '' })).toEqual([]);
});

test('writes the path as text', () => {
  const { main } = render(notFound);
  const heading = (path: string) => findOne(fillErrorPath(main, path), 'h1').text;
  expect(heading('/parking/p9-valet')).toBe('404 Page not found: /parking/p9-valet');
  expect(heading('/<script>alert(1)</script>')).toBe('404 Page not found: /<script>alert(1)</script>');
  expect(heading("/$&$'$`$1")).toBe("404 Page not found: /$&$'$`$1");
  expect(fillErrorPath(main, '/<script>')).not.toContain('<script>');
});

test('says of what can be no address that it is not valid', () => {
  const page = fillInvalidAddress(render(notFound).main, '/%ff?from=<x>');
  expect(findOne(page, 'h1').text).toBe('404 Page Not Found: /%ff?from=<x>');
});

test('says the whole path, however long it is', () => {
  const path = `/${'ä'.repeat(300)}`;
  const text = findOne(fillErrorPath(render(notFound).main, path), 'h1').text;
  expect(text).toBe(`404 Page not found: ${path}`);
});

test("adds the editors' help and links", () => {
  const help = makeStory(1, { slug: 'help' });
  const text = { type: 'text', text: 'Try the list.' };
  const record = makeGlobal('global_error_pages', {
    help_text: { type: 'doc', content: [{ type: 'paragraph', content: [text] }] },
    links: [{ _uid: 'l', component: 'link_item', label: 'Help', link: linkTo(help) }],
  });
  const { main } = render(notFound, { stories: [help, record] });
  expect(findOne(main, 'p').text).toBe('Try the list.');
  expect(findAll(main, 'a').map(({ attributes }) => attributes.href)).toEqual(['/', '/help']);
});

test('speaks the language of its page', () => {
  const { main, head } = render(notFound, { language: 'de' });
  expect(findOne(main, 'a', { class: 'btn' }).text).toBe('Zur Startseite');
  expect(head.title).toBe('Fehler | Windsock');
});
