/** The parts of a document. */
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../../pipeline/check/pages/read-document.ts';

const page = (main: string, rest = '') =>
  `<!doctype html><html lang="en"><head><title> A &amp; B </title>
   <meta name="Description" content="What it is"></head>
   <body><header><a href="/home">Home</a></header><main id="main">${main}</main>${rest}</body></html>`;

const faultsOf = (main: string) => readDocument(page(main)).faults;

describe('readDocument', () => {
  it('should read title, description, headings, anchors and links, the shared ones apart', () => {
    const facts = readDocument(
      page(
        '<h1>One <b>two</b></h1><a href=" /a#b ">A</a><a name="old">x</a><template><h2>Later</h2></template>',
        '<footer><h2>Footer</h2><a href="/home">Home</a><a href="/imprint">Imprint</a></footer>',
      ),
    );
    expect(facts.title).toBe('A & B');
    expect(facts.description).toBe('What it is');
    expect(facts.headings).toEqual([[1, 'One two', false]]);
    expect(facts.anchors).toEqual(['main', 'old']);
    expect(facts.links).toEqual(['/a#b']);
    expect(facts.sharedLinks).toEqual(['/home', '/imprint']);
    expect(facts.faults).toEqual([]);
  });

  it('should find ids that several elements have, templates apart', () => {
    const { repeatedIds } = readDocument(
      page(
        '<p id="a">1</p><p id="b">2</p><template><p id="b">3</p></template><i id="a">4</i><b id="a">5</b>',
      ),
    );
    expect(repeatedIds).toEqual(['a']);
  });

  it('should take everything for the own part of a document without main', () => {
    const { links, sharedLinks, headings } = readDocument('<html lang="en"><h1>A</h1><a href="/b">B</a>');
    expect([links, sharedLinks, headings]).toEqual([['/b'], [], [[1, 'A', false]]]);
  });

  it('should find the files of the site that it shows, apart from those of other servers', () => {
    const media =
      '<img src="/a.png"><video src=" /b.mp4" poster="c.jpg"><source src="/d.webm"><track src="/d.vtt"></video><img src=""><img>';
    const heard = '<audio src="/e.mp3"></audio><iframe src="/f.html"></iframe>';
    const others = '<img src="https://x.example/e.png"><img src="//x.example/f.png"><img src="data:,g">';
    const { links, sharedLinks } = readDocument(
      page(media + heard + others, '<footer><img src="/logo.svg"></footer>'),
    );
    expect(links).toEqual(['/a.png', '/b.mp4', 'c.jpg', '/d.webm', '/d.vtt', '/e.mp3', '/f.html']);
    expect(sharedLinks).toEqual(['/home', '/logo.svg']);
  });

  it('should find the links of a picture’s areas', () => {
    const map = '<map name="halls"><area href="/hall" alt="Hall"><area alt="Nothing"></map>';
    expect(readDocument(page(map)).links).toEqual(['/hall']);
  });

  it('should find the links of drawings, also by their older attribute', () => {
    const drawing = (attribute: string) => `<svg><a ${attribute}="/branch"><path d="M0 0"/></a></svg>`;
    expect(readDocument(page(drawing('href'))).links).toEqual(['/branch']);
    expect(readDocument(page(drawing('xlink:href'))).links).toEqual(['/branch']);
    const both = readDocument(page('<svg><a href="/new" xlink:href="/old"><path d="M0 0"/></a></svg>'));
    expect(both.links).toEqual(['/new']);
    expect(readDocument(page('<a xlink:href="/a">No link in HTML</a>')).links).toEqual([]);
    const shared = readDocument(page('', `<footer>${drawing('xlink:href')}</footer>`));
    expect(shared.sharedLinks).toEqual(['/home', '/branch']);
  });

  it('should read headings and titles past the titles of drawings', () => {
    const { title, headings } = readDocument(
      page('<h1><svg viewBox="0 0 1 1"><title>A car</title><path d="M0 0"/></svg> Parking</h1>'),
    );
    expect([title, headings]).toEqual(['A & B', [[1, 'Parking', true]]]);
    const untitled = readDocument('<html lang="en"><svg><title>A car</title></svg><h1>A<br>B</h1>');
    expect([untitled.title, untitled.headings]).toEqual(['', [[1, 'AB', false]]]);
    expect(readDocument(page('<title>Another</title>')).title).toBe('A & B');
  });

  it('should know of headings whether they have a picture that may stand for words', () => {
    const { headings } = readDocument(
      page(
        '<img src="/a.png" alt="A"><h2> </h2><h3><img src="/a.png" alt=""></h3><h3><img src="/a.png" alt="A"></h3><h3 aria-label="A"></h3>',
      ),
    );
    expect(headings.map(([, , hasPicture]) => hasPicture)).toEqual([false, false, true, true]);
  });

  it('should know of pictures whether they have an alt, and how large file and place are', () => {
    const { images } = readDocument(
      page(
        `<img src="/a.png"><img src="/b.png" alt=""><img src="/c.png" aria-hidden="true">
         <img src="/c.png" role="none"><img src="/c.png" role="presentation"><img src="/c.png" role="img">
         <img src="https://a.storyblok.com/f/1/4000x3000/x/d.jpg" alt="D" width="100">
         <img src="https://a.storyblok.com/f/1/4000x3000/x/d.jpg/m/640x0/" alt="D" width="320" height="200">
         <img src="https://a.storyblok.com/f/1/4000x3000/x/d.jpg/m/fit-in/200x0/" alt="D" width="100">
         <img src="/e.jpg" srcset="/e1.jpg 320w, /e2.jpg 1280w" alt="E" width="320">
         <img src="https://a.storyblok.com/f/1/2000x1000/x/f.jpg" alt="F" width="100%">`,
      ),
    );
    expect(images.map(([, ...facts]) => facts)).toEqual([
      [false, 0, 0],
      [true, 0, 0],
      [true, 0, 0],
      [true, 0, 0],
      [true, 0, 0],
      [false, 0, 0],
      [true, 4000, 100],
      [true, 640, 320],
      [true, 200, 100],
      [true, 320, 320],
      [true, 2000, 0],
    ]);
  });

  it.each([
    ['</p>', '</p> ends nothing: an element that is not allowed in it'],
    ['<p>a<div>b</div></p>', '</p> ends nothing: <div> is not allowed in <p>'],
    ['<p>a<div class="b c"><p>b</p></div></p>', '<div class="b c"> is not allowed in <p>'],
    ['<p>a<section id="b" class="c">b</section></p>', '<section id="b"> is not allowed in <p>'],
    [
      '<p>a<div data-island="seats" data-when="idle">b</div></p>',
      '<div data-island="seats"> is not allowed in',
    ],
    ['<span><div>a</div></span>', '<div> is not allowed in <span>'],
    ['<a href="/a"><button>b</button></a>', '<button> is not allowed in <a>'],
    ['<ul><div>a</div></ul>', '<div> is not allowed in <ul>'],
    ['<section><em>a</section>', '<em> is not closed'],
    ['<img alt="Logo">', '<img alt="Logo"> has no address in "src", so browsers show no picture.'],
    ['<img src="" alt="">', '<img> has no address in "src"'],
    ['<i id="a"></i><i id="a"></i>', 'The id "a" is given twice'],
    ['<i id="a b"></i>', '<i> has the invalid id "a b"'],
    ['<i class="a" class="b"></i>', '<i> has the attribute "class" twice'],
    ['<label for="nobody">a</label>', '<label> refers with "for" to "nobody", which does not exist'],
    [
      '<i id="a"></i><input aria-labelledby="a b">',
      '<input> refers with "aria-labelledby" to "b", which does not exist',
    ],
    ['<input aria-describedby="hint">', '<input> refers with "aria-describedby" to "hint"'],
    ['<template></template><i id="a"></i><i id="a"></i>', 'The id "a" is given twice'],
    ['<math><mi>a</mi></math><span><div>a</div></span>', '<div> is not allowed in <span>'],
  ])('should find fault with %s', (markup, fault) => {
    expect(faultsOf(markup).join('\n')).toContain(fault);
  });

  it.each([
    '<ul><li>a<li>b</ul><table><tr><td>a<tr><td>b</table>',
    '<svg viewBox="0 0 1 1"><a href="#x"><text>t</text></a><path d="M0 0"/></svg>',
    '<a href="/x"><svg viewBox="0 0 1 1"><a href="#x"><text>t</text></a></svg></a>',
    '<p>a<br>b</p><template><i id="a"></i></template><i id="a"></i>',
    '<template><img alt=""></template><img data-src="/a.png" alt=""><img data-srcset="/a.png 1x" alt="">',
    '<ul><template></template><li>a</li><script></script></ul>',
    '<label for="b">a</label><input id="b">',
    '<a href="/x"><div>blocks may stand in links</div></a>',
  ])('should find no fault with %s', (markup) => {
    expect(faultsOf(markup)).toEqual([]);
  });

  it('should miss the language of a document', () => {
    expect(readDocument('<html><title>a</title></html>').faults).toEqual(['<html> names no language.']);
  });

  it('should find what a document leaves open at its end', () => {
    const { faults } = readDocument('<html lang="en"><body><section>a');
    expect(faults).toEqual(['<section> is not closed.']);
  });

  it('should read the whole of a long document that has to be repaired', () => {
    const words = 'a'.repeat(120_000);
    expect(readDocument(page(`<h1>${words}</h1><p>b<p>c`)).headings).toEqual([[1, words, false]]);
  });

  it('should survive markup of any depth', () => {
    expect(readDocument('<div>'.repeat(5_000)).links).toEqual([]);
  });
});
