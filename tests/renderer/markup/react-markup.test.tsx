/** Finished markup reaches its places, and texts in which editors typed its markers stay as they are. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { defineBlock, defineIsland, fields } from '../../../renderer/index.ts';
import { refuseNoMarkup } from '../../../renderer/markup/react-markup.ts';
import { renderStoryPage } from '../../support/markup/page-lab.ts';
import { makePage } from '../../support/sites/site-lab.ts';

const plain = defineIsland<{ readonly note: string; readonly html: string }>({
  name: 'plain',
  when: 'idle',
  component: ({ note, html }) => (
    <div title={note}>
      <p>{note}</p>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  ),
});

/** Makes HTML of its rich text, which an island gets together with a text as it was typed. */
const house = defineBlock({
  name: 'house',
  kind: 'section',
  fields: { note: fields.requiredText(), rules: fields.richText() },
  render: ({ fields: { note, rules }, path, context }) => {
    const html = renderToStaticMarkup(<b>{context.renderRichText(rules, `${path}.rules`)}</b>);
    return (
      <section>
        {context.island(plain, { note, html })}
        <div dangerouslySetInnerHTML={{ __html: html }} />
        <div id="note" dangerouslySetInnerHTML={{ __html: note }} />
      </section>
    );
  },
});

/** The markup of a page with a house. */
function render(note: string): string {
  const body = [{ _uid: 'a', component: 'house', note, rules }];
  const story = makePage(1, { title: 'Inn', slug: 'inn', body });
  return renderStoryPage(story.uuid, { stories: [story], blocks: [house] }).html;
}

const rules = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'No dogs' }] }],
};
const propsOf = (html: string): unknown[] =>
  [...html.matchAll(/data-props="([^"]+)"/g)].map(([, json]) =>
    JSON.parse(
      json!
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
    ),
  );

it.each([
  'A <stopover-raw n="0"></stopover-raw> B',
  'A <stopover-raw n="0">B</stopover-raw> C',
  '<stopover-raw n="0"><p>No cats</p></stopover-raw>',
  `<stopover-raw n="99"></stopover-raw><stopover-raw n="-1">undefined</stopover-raw>`,
  '<stopover-raw n="0">'.repeat(50),
])('keeps the text %s as it was typed, beside HTML of the page', (note) => {
  const html = render(note);
  expect(propsOf(html)).toEqual([{ note, html: '<b><p>No dogs</p></b>' }]);
  expect(html.match(/No dogs/g)).toHaveLength(3);
  expect(html.split(`<div id="note">${note}</div>`).join('')).not.toContain('<stopover-raw');
  expect(html).toContain(`<div id="note">${note}</div>`);
});

describe('a template that gives no markup', () => {
  const expression = ({ text }: { readonly text?: string }) => text && <p>{text}</p>;
  const bound = expression.bind(undefined);

  it.each([
    ['an expression', expression],
    ['a bound function', bound],
  ])('should show nothing where it may give something for other content: %s', (_, template) => {
    expect(refuseNoMarkup(template({}), template)).toBeUndefined();
  });

  it('should be refused where its code never returns anything', () => {
    const forgetful = ({ text }: { readonly text?: string }) => {
      <p>{text}</p>;
    };
    expect(() => refuseNoMarkup(forgetful({}) as undefined, forgetful)).toThrow('It never returns anything');
  });
});
