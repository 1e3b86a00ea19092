/** The video: the page loads nothing from a provider, and always offers a way to the content of the video. */
import { describe, expect, it } from 'vitest';
import { readVideoId } from '../../../../../renderer/blocks/parts/video-address.ts';
import { video } from '../../../../../renderer/blocks/sections/content/video.tsx';
import { findPlayer } from '../../../../../renderer/client/behaviours/video-player.ts';
import { checkMarkup } from '../../../../support/markup/check-markup.ts';
import { findAll, findOne, readText } from '../../../../support/markup/markup.ts';
import { renderBlock } from '../../../../support/markup/render-block.ts';
import { asset, hostile, text } from '../../content.ts';

function render(fields: Readonly<Record<string, unknown>>, language = 'en') {
  return renderBlock({ component: 'video', ...fields }, { blocks: [video], language });
}

const youtube = {
  provider: 'youtube',
  video_id: 'dQw4w9WgXcQ',
  title: 'From the barrier to bay C',
  duration: '1:24',
  transcript: text('Drive to the barrier.'),
};

describe('a video of a provider', () => {
  it('is a link with what following it means', async () => {
    const { html, findings } = render({ ...youtube, start_s: '12' });
    expect(findings).toEqual([]);
    expect(checkMarkup(html)).toEqual([]);
    const link = findOne(html, 'a');
    expect(link.text).toBe('Play video (1:24)');
    expect(link.attributes).toMatchObject({
      href: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=12',
      'aria-label': 'Play video (1:24): From the barrier to bay C',
    });
    expect(readText(html)).toContain('Playing it loads YouTube and its cookies.');
    expect(findOne(html, 'figure').attributes).toMatchObject({
      'data-video': 'dQw4w9WgXcQ',
      'data-consent': 'media',
    });
    await expect(html).toMatchFileSnapshot('expected/video.html');
  });

  it('is told to search engines with the day since when it can be seen, and not without', () => {
    const { html } = render({ ...youtube, uploaded_on: '2026-09-14 08:00', poster: asset('poster.jpg') });
    const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)['@graph']).toEqual([
      {
        '@type': 'VideoObject',
        name: 'From the barrier to bay C',
        uploadDate: '2026-09-14T08:00:00.000Z',
        thumbnailUrl: expect.stringMatching(/^https:\/\/.*poster\.jpg/),
        duration: 'PT1M24S',
        inLanguage: 'en',
        embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      },
    ]);
    expect(checkMarkup(html)).toEqual([]);
    expect(render(youtube).html).not.toContain('ld+json');
    const drawn = render({ ...youtube, uploaded_on: '2026-09-14 08:00', title: '</script><b>' }).html;
    expect(drawn).toContain('"thumbnailUrl":"https://windsock.example/drawings/');
    expect(drawn).not.toContain('</script><b>');
  });

  it('keeps the code of an unlisted video, without which Vimeo does not show it', () => {
    const video_id = 'https://vimeo.com/123456789/0a1b2c3d4e';
    const fields = {
      ...youtube,
      provider: 'vimeo',
      video_id,
      start_s: '12.5',
      uploaded_on: '2026-09-14 08:00',
    };
    const { html } = render({ ...fields, poster: asset('poster.jpg') });
    expect(findOne(html, 'a').attributes).toMatchObject({ href: `${video_id}#t=12s` });
    expect(html).toContain('"embedUrl":"https://player.vimeo.com/video/123456789?h=0a1b2c3d4e"');
    const { 'data-video': id = '', 'data-start': start = '' } = findOne(html, 'figure').attributes;
    expect(findPlayer('vimeo', id, start)).toBe(
      'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1&h=0a1b2c3d4e#t=12s',
    );
  });

  it.each([
    ['vimeo', '123456789', 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1#t=0s'],
    ['youtube', 'dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=0'],
    ['vimeo', '123456789?autopause=0', undefined],
    ['vimeo', '123456789/../1', undefined],
    ['file', '123456789', undefined],
  ])('has the player of %s for %s', (provider, id, player) => {
    expect(findPlayer(provider, id, '0')).toBe(player);
  });

  it('loads nothing from the provider', () => {
    const { html } = render({ ...youtube, poster: asset('poster.jpg') });
    expect(findAll(html, 'iframe')).toEqual([]);
    expect(
      findAll(html, 'img')
        .map(({ attributes }) => attributes.src)
        .join(),
    ).not.toContain('youtube');
    expect(html.match(/youtube\.com/g)).toHaveLength(1);
  });

  it('says so in German', () => {
    const words = readText(render({ ...youtube, duration: '' }, 'de').html);
    expect(words).toContain('Video abspielen');
    expect(words).toContain('Beim Abspielen wird YouTube mit seinen Cookies geladen.');
  });

  it('leaves its transcript when its number is wrong, and reports it', () => {
    const { html, findings } = render({ ...youtube, video_id: 'https://example.com/dQw4w9WgXcQ' });
    expect(findAll(html, 'a')).toEqual([]);
    expect(findOne(html, 'details').attributes).toHaveProperty('open');
    expect(findings).toMatchObject([{ rule: 'invalid-field', path: 'content.body[0].video_id' }]);
  });

  it('is nothing with neither number nor transcript', () => {
    expect(render({ ...youtube, video_id: '', transcript: '' }).html).toBe('');
  });

  it('lets no content become markup', () => {
    const { html } = render({ ...youtube, title: hostile, video_id: hostile, transcript: text(hostile) });
    expect(findAll(html, 'script')).toEqual([]);
    expect(findAll(html, 'img')).toEqual([]);
  });
});

describe('a video file', () => {
  const file = { provider: 'file', title: 'From the barrier to bay C', file: asset('bay-c.mp4') };

  it('plays in the browser, with captions and without being asked for beforehand', async () => {
    const { html, findings } = render({ ...file, captions: asset('bay-c.vtt'), poster: asset('bay-c.jpg') });
    expect(findings).toEqual([]);
    expect(checkMarkup(html)).toEqual([]);
    expect(findOne(html, 'video').attributes).toMatchObject({ preload: 'none', controls: '' });
    expect(findOne(html, 'video').attributes).not.toHaveProperty('autoplay');
    expect(findOne(html, 'track').attributes).toMatchObject({ kind: 'captions', srclang: 'en' });
    await expect(html).toMatchFileSnapshot('expected/video-file.html');
  });

  it('starts at the second that editors give', () => {
    const srcOf = (start_s: string) =>
      findOne(render({ ...file, start_s }).html, 'video').attributes.src?.split('.mp4')[1];
    expect(srcOf('30')).toBe('#t=30');
    expect(srcOf('1.5')).toBe('#t=1.5');
    expect(srcOf('0')).toBe('');
    expect(srcOf('')).toBe('');
    const html = render({ ...file, start_s: '30', uploaded_on: '2026-09-14 08:00' }).html;
    expect(findOne(html, 'a').attributes.href).toMatch(/\.mp4$/);
    expect(html).toMatch(/"contentUrl":"[^"#]+\.mp4"/);
  });

  it('tells search engines the whole address of a file of the site', () => {
    const own = { ...file, file: { filename: '/films/bay-c.mp4' }, uploaded_on: '2026-09-14 08:00' };
    expect(render(own).html).toContain('"contentUrl":"https://windsock.example/films/bay-c.mp4"');
  });

  it('tells editors about missing captions', () => {
    const { findings } = render(file);
    expect(findings).toMatchObject([{ severity: 'warning', path: 'content.body[0].captions' }]);
  });

  it('never takes an unsafe address', () => {
    const { html, findings } = render({ ...file, file: { filename: 'javascript:alert(1)' } });
    expect(html).toBe('');
    expect(findings.map(({ path }) => path)).toContain('content.body[0].file');
  });
});

describe('readVideoId', () => {
  it.each([
    ['dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4s', 'youtube', 'dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'youtube', 'dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['123456789', 'vimeo', '123456789'],
    ['https://vimeo.com/123456789', 'vimeo', '123456789'],
    ['https://player.vimeo.com/video/123456789?h=1', 'vimeo', '123456789'],
    ['https://vimeo.com/groups/123456/videos/123456789', 'vimeo', '123456789'],
    ['123456789/0a1b2c3d4e', 'vimeo', '123456789/0a1b2c3d4e'],
    ['https://vimeo.com/123456789/0a1b2c3d4e?share=copy', 'vimeo', '123456789/0a1b2c3d4e'],
    ['https://vimeo.com/123456789/0123456789', 'vimeo', '123456789/0123456789'],
    ['https://player.vimeo.com/video/123456789?h=0a1b2c3d4e', 'vimeo', '123456789/0a1b2c3d4e'],
  ] as const)('reads %s', (address, provider, id) => {
    expect(readVideoId(address, provider)).toBe(id);
  });

  it.each([
    ['', 'youtube'],
    ['too-short', 'youtube'],
    ['https://notyoutube.com/watch?v=dQw4w9WgXcQ', 'youtube'],
    ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', 'youtube'],
    ['javascript:dQw4w9WgXcQ', 'youtube'],
    ['dQw4w9WgXcQ', 'vimeo'],
    ['https://vimeo.com/about', 'vimeo'],
  ] as const)('refuses %s', (address, provider) => {
    expect(readVideoId(address, provider)).toBeUndefined();
  });
});
