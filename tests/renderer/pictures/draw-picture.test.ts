/** Drawings are the same for the same request, different for another seed, well-formed, and refer to nothing outside. */
import { describe, expect, test } from 'vitest';
import { drawPicture, pictureKinds } from '../../../renderer/pictures/draw-picture.ts';

/** Elements must close in order; each attribute must be quoted and occur once. */
function expectWellFormed(xml: string): void {
  const open: string[] = [];
  const rest = xml.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/g,
    (_, end, name, attributes, empty) => {
      const names = [...String(attributes).matchAll(/([\w:-]+)=/g)].map((match) => match[1]);
      expect(new Set(names).size).toBe(names.length);
      if (end) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name);
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]/);
  expect(rest).not.toMatch(/&(?!amp;|lt;|gt;)/);
}

describe.each(pictureKinds)('%s', (kind) => {
  test('gives the same bytes for the same request', () => {
    const request = { kind, seed: 'brackholm-p4', options: { fill: 0.5 } };
    expect(drawPicture(request)).toEqual(drawPicture(request));
  });

  test('differs by seed', () => {
    expect(drawPicture({ kind, seed: 'a' }).svg).not.toBe(drawPicture({ kind, seed: 'b' }).svg);
  });

  test('is well-formed, has its size, and refers to nothing outside', () => {
    const { svg, width, height } = drawPicture({ kind, seed: 'ünïcode "<&>" seed' });
    expectWellFormed(svg);
    expect(svg).toContain(`width="${width}" height="${height}"`);
    expect(svg).not.toMatch(/(?:href|src)="(?!#)|url\(|@import|NaN|undefined|Infinity/);
    expect(svg.length).toBeLessThan(45_000);
  });
});

test('an airport has one plan in three palettes and several cuts', () => {
  const plan = (options: Record<string, string>) =>
    drawPicture({ kind: 'airport-plan', seed: 'brackholm', options });
  const files = ['night', 'light', 'dark'].map((palette) => plan({ view: 'hero', palette }).svg);
  expect(new Set(files).size).toBe(3);
  expect(plan({ view: 'hero' })).toMatchObject({ width: 1280, height: 640 });
  expect(plan({ view: 'tall' })).toMatchObject({ width: 962, height: 1283 });
});

/** The body of a car in a bay of 21 units, without its round edge. */
const carOutline = 'h5.42v18.97h-5.42z';

test('options change what they name', () => {
  const cars = (fill: number) =>
    drawPicture({ kind: 'long-stay', seed: 's', options: { fill } }).svg.split(carOutline).length - 1;
  expect(cars(0)).toBe(0);
  expect(cars(1)).toBeGreaterThan(cars(0.3));
  expect(drawPicture({ kind: 'long-stay', seed: 's', options: { charging: true } }).svg).toContain('#046242');
  expect(drawPicture({ kind: 'long-stay', seed: 's', options: { bus: false } }).svg).not.toContain(
    '#f4661d"/><rect',
  );
});

test('options from nowhere and kinds from nowhere still give a picture', () => {
  expect(drawPicture({ kind: 'constructor', seed: 's' }).svg).toContain('<svg');
  expect(
    drawPicture({
      kind: 'airport-plan',
      seed: 's',
      options: { view: 'toString', palette: 'x', fill: Number.NaN },
    }),
  ).toMatchObject({ width: 1110 });
});
