/** A site's own blocks are written without React until one of them needs it; its page is then rendered again with React. */
import * as React from 'react';
import { createElement, memo, type ReactNode, useContext, useId, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { OwnMarkup, RenderAgain } from '../../../renderer/markup/own-markup.ts';
import { renderWithReact } from '../../../renderer/markup/react-markup.ts';
import { defineBlock } from '../../../renderer/model/define-block.ts';

const options = { kind: 'section', fields: {}, render: () => null } as const;
const definition = defineBlock({ ...options, name: 'own' });
const other = defineBlock({ ...options, name: 'other' });
const place = { raw: ['<i>raw</i>'], idPrefix: 'a-' };

/** Renders twice, as pages do: the first time finds out what needs React. */
function renderTwice(own: OwnMarkup, node: ReactNode): string {
  expect(() => own.render(definition, node, place)).toThrow(RenderAgain);
  return own.render(definition, node, place);
}

/** The hooks of the version of React that is installed. */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, { readonly H: unknown }>;

const Theme = React.createContext('light');
const Counter = () => createElement('b', null, useState(3)[0]);

describe('OwnMarkup', () => {
  it('should write functions that return elements, with finished markup in its places', () => {
    const own = new OwnMarkup();
    const Greeting = ({ name }: { readonly name: string }) => [
      'Hello ',
      createElement('b', { key: 1 }, name),
    ];
    const raw = createElement('stopover-raw', { n: 0 } as object);
    const markup = own.render(
      definition,
      createElement('p', null, createElement(Greeting, { name: 'A&B' }), raw),
      place,
    );
    expect(markup).toBe('<p>Hello <b>A&amp;B</b><i>raw</i></p>');
    expect(own.reactBlocks).toBe(0);
  });

  it.each([
    ['a hook', createElement(Counter), '<b>3</b>'],
    ['a memo', createElement(memo(() => createElement('b'))), '<b></b>'],
    [
      'a context',
      createElement(
        Theme,
        { value: 'dark' },
        createElement(() => useContext(Theme)),
      ),
      'dark',
    ],
    ['a style', createElement('b', { style: { margin: 4 } }), '<b style="margin:4px"></b>'],
  ])('should give the block to React for %s', (_, node, markup) => {
    const own = new OwnMarkup();
    expect(renderTwice(own, node)).toBe(markup);
    expect(own.render(other, createElement('i'), place)).toBe('<i></i>');
    expect(own.reactBlocks).toBe(1);
  });

  it('should let React render within a block that is itself within React, and keep the outer contexts', () => {
    const own = new OwnMarkup();
    const show = (name: string) => createElement(() => createElement('b', null, name, useContext(Theme)));
    const inReact = (value: string, ...nodes: readonly ReactNode[]) =>
      createElement(Theme, { value }, ...nodes);
    // The blocks between need no React themselves.
    const [column, grid] = ['column', 'grid'].map((name) => defineBlock({ ...options, name }));
    const Column = () => own.render(column!, createElement('i', null, createElement(Inner)), place);
    const Middle = () => own.render(grid!, createElement(Column), place).length;
    const Inner = () => renderWithReact(inReact('inner', show('in ')), [], '').length;
    const outer = inReact('outer', createElement(Middle), show('after '));
    expect(renderTwice(own, outer)).toBe('21<b>after outer</b>');
    expect(own.reactBlocks).toBe(1);
  });

  it('should keep the ids of blocks apart', () => {
    const own = new OwnMarkup();
    const node = createElement(() => useId());
    const first = renderTwice(own, node);
    const second = own.render(definition, node, { ...place, idPrefix: 'b-' });
    expect(first).toContain('a-');
    expect(second).toBe(first.replace('a-', 'b-'));
  });

  it('should notice a hook whose refusal somebody has caught', () => {
    const useTheme = () => {
      try {
        return useContext(Theme);
      } catch {
        return 'none';
      }
    };
    expect(
      renderTwice(
        new OwnMarkup(),
        createElement(() => useTheme()),
      ),
    ).toBe('light');
  });

  it('should throw the very error of a component, and leave hooks as they were', () => {
    const own = new OwnMarkup();
    const error = new Error('broken');
    const Broken = () => {
      throw error;
    };
    expect(() => own.render(definition, createElement(Broken), place)).toThrow(error);
    expect(own.reactBlocks).toBe(0);
    expect(internals?.H).toBeNull();
  });
});
