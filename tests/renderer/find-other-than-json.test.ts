/** Values that JSON would not carry unchanged to browsers or threads are found and named. */
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { findOtherThanJson } from '../../renderer/find-other-than-json.ts';

class Money {
  readonly cents = 5;
}

const circle: Record<string, unknown> = {};
circle.again = [circle];
const twice = { cents: 5 };

describe('findOtherThanJson', () => {
  it.each([
    [{ a: 'x', b: [1, null, { c: true }], missing: undefined }],
    [Object.create(null)],
    [{ first: twice, second: twice }],
  ])('should find nothing in JSON: %#', (value) => {
    expect(findOtherThanJson(value, 'props')).toBeUndefined();
  });

  it.each([
    [{ onPick: () => {} }, 'a function', 'props.onPick'],
    [{ items: [{ at: new Date(0) }] }, 'an object of the class Date', 'props.items[0].at'],
    [{ prices: new Map() }, 'an object of the class Map', 'props.prices'],
    [{ price: new Money() }, 'an object of the class Money', 'props.price'],
    [{ odd: Object.create(Object.create(Object.create(null))) }, 'an object of a class', 'props.odd'],
    [{ width: Number.NaN }, 'NaN', 'props.width'],
    [{ list: [1, undefined] }, 'undefined', 'props.list[1]'],
    [{ icon: Symbol('x') }, 'a symbol', 'props.icon'],
    [{ big: 1n }, '1', 'props.big'],
    [{ panels: [createElement('b')] }, 'a React element', 'props.panels[0]'],
    [circle, 'an object that holds itself', 'props.again[0]'],
    [undefined, 'undefined', 'props'],
  ])('should name the first of what JSON lacks: %#', (value, found, place) => {
    expect(findOtherThanJson(value, 'props')).toEqual({ found, place });
  });
});
