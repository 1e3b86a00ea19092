/** Remembers stories that others refer to and that have not arrived. */
import type { Story } from '#renderer/model';
import type { ContentVersion } from '../store/store-types.ts';
import type { StoryLink } from '../storyblok/answers/read-links.ts';
import { findReferences, type Reference } from './find-references.ts';

/** The place of a reference to a story. */
export interface ReferencePlace {
  readonly kind: Reference['kind'];
  /** The story that refers, and its address. */
  readonly uuid: string;
  readonly story: string;
  readonly field: string;
}

/** A story that others refer to and that has not arrived. */
export interface OpenTarget {
  /** By address and field. */
  readonly places: Map<string, ReferencePlace>;
  asked: boolean;
}

/** Remembers references to stories that are not known to exist. */
export interface ReferenceLedger {
  /** Names the stories of a version that are known to exist, before they are read; forgets what was read before. */
  expect(version: ContentVersion, links: ReadonlyMap<string, StoryLink>): void;
  /** Notes a story that arrived and what it refers to. */
  note(version: ContentVersion, story: Story): void;
  open(version: ContentVersion): ReadonlyMap<string, OpenTarget>;
}

interface LedgerOptions {
  /** Whether links to other pages count too, or only relations, without which a page is incomplete. */
  readonly withLinks: boolean;
  /** Whether a story outside the scope of the fetch is in the store, and another fetch keeps it current. */
  readonly isStored: (version: ContentVersion, uuid: string) => boolean;
}

/** Sorted uuids of the stories that refer to stories which have not arrived. */
export function danglingStories(open: ReadonlyMap<string, OpenTarget>): string[] {
  const places = [...open.values()].flatMap((target) => [...target.places.values()]);
  return [...new Set(places.map(({ uuid }) => uuid))].sort();
}

/** Creates an empty ledger. */
export function createReferenceLedger({ withLinks, isStored }: LedgerOptions): ReferenceLedger {
  const sides = { published: createSide(), draft: createSide() };
  return {
    expect(version, links) {
      sides[version] = { ...createSide(), links };
    },
    note(version, story) {
      const { links, arrived, open } = sides[version];
      if (!links.has(story.uuid)) arrived.add(story.uuid);
      open.delete(story.uuid);
      for (const { target, kind, field } of findReferences(story.content)) {
        if (links.has(target) || arrived.has(target) || (kind === 'link' && !withLinks)) continue;
        if (isStored(version, target)) continue;
        const entry = open.get(target) ?? { places: new Map(), asked: false };
        entry.places.set(`${story.slug}\n${field}`, { kind, uuid: story.uuid, story: story.slug, field });
        open.set(target, entry);
      }
    },
    open: (version) => sides[version].open,
  };
}

function createSide() {
  return {
    links: new Map() as ReadonlyMap<string, StoryLink>,
    arrived: new Set<string>(),
    open: new Map<string, OpenTarget>(),
  };
}
