import { describe, expect, it } from 'vitest';
import { storyblokImage } from '../../../renderer/images/storyblok-image.ts';
import type { ImageAttributes, ImageOptions } from '../../../renderer/model/render-context.ts';

const photo = 'https://a.storyblok.com/f/39898/3310x2192/e4ec08624e/lot.jpeg';

function show(
  filename: string,
  options: ImageOptions,
  asset: { focus?: string; alt?: string } = {},
): ImageAttributes {
  const { attributes } = storyblokImage(
    { filename, ...asset } as Parameters<typeof storyblokImage>[0],
    options,
  );
  if (!attributes) throw new Error(`${filename} was refused`);
  return attributes;
}

const widthsOf = ({ srcSet = '' }: ImageAttributes) =>
  [...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

describe('storyblokImage', () => {
  it('should offer widths up to twice the one shown, with the size reserved in the page', () => {
    const attributes = show(photo, { width: 400 }, { alt: 'A car park' });
    expect(widthsOf(attributes)).toEqual([320, 480, 640, 800]);
    expect(attributes).toMatchObject({
      src: `${photo}/m/400x0`,
      sizes: '(min-width: 400px) 400px, 100vw',
      width: 400,
      height: 265,
      alt: 'A car park',
      loading: 'lazy',
      decoding: 'async',
    });
  });

  it('should never offer more than 1920 pixels or than the original has', () => {
    expect(widthsOf(show(photo, { width: 1600 })).at(-1)).toBe(1920);
    const small = show('https://a.storyblok.com/f/1/500x250/ab/s.png', { width: 720 });
    expect(widthsOf(small)).toEqual([320, 480, 500]);
    expect(small).toMatchObject({ width: 500, height: 250 });
  });

  it('should crop to the height asked for without enlarging, around what editors want to see', () => {
    const attributes = show(photo, { width: 600, height: 600 }, { focus: '100x200:101x201' });
    expect(attributes.src).toBe(`${photo}/m/600x600/filters:focal(100x200:101x201)`);
    expect(attributes).toMatchObject({ width: 600, height: 600 });
    const flat = show('https://a.storyblok.com/f/1/1000x300/ab/s.png', { width: 400, height: 400 });
    expect(widthsOf(flat)).toEqual([300]);
    expect(flat.src).toContain('/m/300x300');
  });

  it('should leave the focal point out where nothing is cut off, or where it is none', () => {
    expect(show(photo, { width: 600 }, { focus: '1x2:3x4' }).src).not.toContain('focal');
    expect(show(photo, { width: 600, height: 60 }, { focus: '1x2):blur(9' }).src).not.toContain('filters');
  });

  it('should load the most important picture first', () => {
    expect(show(photo, { width: 600, priority: true })).toMatchObject({
      loading: 'eager',
      fetchPriority: 'high',
    });
  });

  it.each([
    ['https://a-us.storyblok.com/f/1/9x9/ab/x.png', 'https://a-us.storyblok.com/f/1/9x9/ab/x.png/m/9x0'],
    ['https://a-ca.storyblok.com/f/1/9x9/ab/x.png', 'https://a-ca.storyblok.com/f/1/9x9/ab/x.png/m/9x0'],
    ['https://a-ap.storyblok.com/f/1/9x9/ab/x.png', 'https://a-ap.storyblok.com/f/1/9x9/ab/x.png/m/9x0'],
    ['//a.storyblok.com/f/1/9x9/ab/x.webp', 'https://a.storyblok.com/f/1/9x9/ab/x.webp/m/9x0'],
    [
      'https://s3.amazonaws.com/a.storyblok.com/f/1/9x9/ab/x.jpg',
      'https://a.storyblok.com/f/1/9x9/ab/x.jpg/m/9x0',
    ],
    [
      'https://a.storyblok.com/f/1/9x9/ab/x.jpg/m/100x100/filters:blur(2)',
      'https://a.storyblok.com/f/1/9x9/ab/x.jpg/m/9x0',
    ],
  ])('should ask the image service for %s', (filename, src) => {
    expect(show(filename, { width: 400 }).src).toBe(src);
  });

  it.each([
    'https://a.storyblok.com/f/1/9x9/ab/logo.svg',
    'https://a.storyblok.com/f/1/9x9/ab/moving.gif',
    'https://a.storyblok.com/f/1/9x9/ab/x.jpg?cv=1',
    'https://images.example.org/x.jpg',
    'https://a.storyblok.com.evil.example/f/1/9x9/ab/x.jpg',
    '/pictures/x.jpg',
  ])('should leave %s as it is', (filename) => {
    const attributes = show(filename, { width: 400, height: 300 });
    expect(attributes).toMatchObject({ src: filename, width: 400, height: 300 });
    expect(attributes.srcSet).toBeUndefined();
  });

  it('should reserve no height that it does not know', () => {
    expect(show('https://a.storyblok.com/f/1/ab/old.jpg', { width: 400 })).not.toHaveProperty('height');
    expect(show('https://a.storyblok.com/f/1/0x0/ab/x.svg', { width: 400 })).not.toHaveProperty('height');
  });

  it.each([
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'mailto:a@b.example',
    'x.jpg',
    '',
    '#a',
  ])('should refuse %j', (filename) => {
    expect(storyblokImage({ filename } as Parameters<typeof storyblokImage>[0], { width: 1 })).toEqual({
      problem: 'unsafe',
    });
  });

  it('should say when no text says what is to be seen', () => {
    expect(storyblokImage({ filename: photo, alt: ' ' } as never, { width: 9 })).toMatchObject({
      altMissing: true,
      attributes: { alt: '' },
    });
    expect(storyblokImage({ filename: photo, alt: 'x' } as never, { width: 9 })).toMatchObject({
      altMissing: false,
    });
  });
});
