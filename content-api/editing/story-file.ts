/** Changes one story in its file, which may hold many: the rest of the file stays as it is, byte for byte. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { StaleStory } from '../space/content-space.ts';
import { type ByteRange, memberRanges, rootRange } from '../space/json-ranges.ts';
import type { RawStory, StoryPlace } from '../space/story-facts.ts';

/** Writes a file for one story. */
export function createStoryFile(file: string, story: RawStory): void {
  mkdirSync(dirname(file), { recursive: true });
  replaceFile(file, Buffer.from(`${JSON.stringify({ story }, null, 2)}\n`));
}

/** Writes a story in the place of its last state. @throws StaleStory when the file has changed since it was indexed */
export function replaceStory(file: string, place: StoryPlace, story: RawStory): void {
  const bytes = readIndexed(file, place);
  const json = JSON.stringify(story, null, 2).replaceAll('\n', `\n${indentAt(bytes, place.start)}`);
  replaceFile(file, splice(bytes, place, json));
}

/** Removes a story, and its file when nothing else is in it. @throws StaleStory when the file has changed since it was indexed */
export function removeStory(file: string, place: StoryPlace): void {
  const bytes = readIndexed(file, place);
  const stories = listAround(bytes, place);
  if (stories.length < 2) rmSync(file);
  else replaceFile(file, splice(bytes, withComma(stories, place), ''));
}

function readIndexed(file: string, { start, end, crc }: StoryPlace): Buffer {
  const bytes = readFileSync(file);
  if (crc32(bytes.subarray(start, end)) !== crc) throw new StaleStory(file);
  return bytes;
}

/** The members of the list that the story is in: at the top of the file, or below a key such as `stories`. */
function listAround(bytes: Buffer, place: ByteRange): readonly ByteRange[] {
  const holds = ({ start, end }: ByteRange) => start <= place.start && place.end <= end;
  const members = memberRanges(bytes, rootRange(bytes));
  const member = members.find(holds);
  if (!member || member.start === place.start) return member && !member.key ? members : [];
  return memberRanges(bytes, member);
}

/** The range of a member, and the comma that parts it from its neighbour. */
function withComma(members: readonly ByteRange[], place: ByteRange): ByteRange {
  const index = members.findIndex(({ start }) => start === place.start);
  const [before, after] = [members[index - 1], members[index + 1]];
  return before ? { start: before.end, end: place.end } : { start: place.start, end: after!.start };
}

function splice(bytes: Buffer, { start, end }: ByteRange, text: string): Buffer {
  return Buffer.concat([bytes.subarray(0, start), Buffer.from(text), bytes.subarray(end)]);
}

/** The white space that begins the line of a position. */
function indentAt(bytes: Buffer, at: number): string {
  const line = bytes.toString('utf8', bytes.lastIndexOf('\n', at) + 1, at);
  return /^\s*/.exec(line)![0];
}

/** Writes beside the file, syncs and renames, so that a crash leaves the old file or the new one. */
function replaceFile(file: string, bytes: Buffer): void {
  const next = `${file}.next`;
  writeFileSync(next, bytes, { flush: true });
  renameSync(next, file);
}
