/** Tests the profile of a build: why and where pages were made, and the work that was saved. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEventHub } from '../../../pipeline/events.ts';
import type { BuildProfile } from '../../../pipeline/profile/build-profile.ts';
import { makeLinks, makePage, makeSiteLab } from '../../support/sites/site-lab.ts';
import { profileBuild } from './support/profile-build.ts';

const home = makePage(1, { title: 'Home', slug: 'home', body: [makeLinks('l', 2)] });
const guide = makePage(2, { title: 'Guide', slug: 'guide', name: 'Guide' });
const help = makePage(3, { title: 'Help', slug: 'help' });

async function openBuiltLab() {
  const lab = makeSiteLab();
  lab.store({ stories: [home, guide, help] });
  await profileBuild(lab);
  return lab;
}

const causesOf = ({ pages }: BuildProfile) =>
  Object.fromEntries(
    pages.map(({ route, causes }) => [route, causes.map(({ kind, subject }) => `${kind} ${subject}`.trim())]),
  );

describe('a profiled build', () => {
  it('should say why everything was made', async () => {
    const lab = makeSiteLab();
    lab.store({ stories: [home, guide, help] });
    expect((await profileBuild(lab)).reason).toBe('first');
    expect((await profileBuild(lab)).pages).toEqual([]);
    expect((await profileBuild(lab, { force: true })).reason).toBe('forced');
    expect((await profileBuild(lab, { codeHash: 'other' })).reason).toBe('basis');
    expect((await profileBuild(lab, { codeHash: 'other', only: '/help' })).reason).toBe('part');
  });

  it('should name the read that changed, page by page', async () => {
    const lab = await openBuiltLab();
    const body = { ...guide, content: { ...guide.content, title: 'New words' } };
    lab.store({ stories: [home, body, help] });
    const edited = await profileBuild(lab);
    expect(edited.reason).toBe('changes');
    expect(causesOf(edited)).toEqual({ '/guide': ['story guide'] });
    expect(edited.pages[0]!.causes).toMatchObject([{ fields: ['title'], isExact: true }]);
    expect(edited.reused.map(({ route }) => route).sort()).toEqual(['/', '/help']);

    lab.store({
      stories: [home, { ...body, slug: 'guides/moved' }, help],
    });
    const moved = await profileBuild(lab);
    expect(causesOf(moved)['/guides/moved']).toEqual(['new']);
    expect(causesOf(moved)['/']).toContain('address guides/moved');
  });

  it('should name a story that is gone by the slug it had, and a page whose file was changed', async () => {
    const lab = await openBuiltLab();
    lab.store({ stories: [home, help] });
    expect(causesOf(await profileBuild(lab))).toEqual({ '/': ['address guide'] });
    writeFileSync(join(lab.out, 'help.html'), 'changed by hand');
    expect(causesOf(await profileBuild(lab))).toEqual({ '/help': ['files'] });
  });

  it('should count shared parts, and say who made a page', async () => {
    const lab = makeSiteLab();
    lab.store({ stories: [home, guide, help] });
    const { pages } = await profileBuild(lab);
    const [first, ...others] = pages.map(({ work }) => work);
    expect(first!.parts.made).toBeGreaterThan(0);
    expect(others.every(({ parts, thread }) => parts.taken >= parts.made && thread === 0)).toBe(true);
    expect(others.at(-1)!.parts).toMatchObject({ made: 0 });
  });

  it('should cost nothing that shows when it is off', async () => {
    const lab = makeSiteLab();
    lab.store({ stories: [home] });
    const events = createEventHub();
    const heard: object[] = [];
    events.observe('page:rendered', (page) => heard.push(page));
    events.observe('build:planned', ({ plan }) => heard.push(plan));
    events.observe('build:profiled', (profiled) => heard.push(profiled));
    await lab.build({ events });
    expect(heard).toHaveLength(2);
    for (const payload of heard) expect(Object.keys(payload)).not.toEqual(expect.arrayContaining(['work']));
    for (const payload of heard)
      expect(Object.keys(payload)).not.toEqual(expect.arrayContaining(['explanation']));
  });
});
