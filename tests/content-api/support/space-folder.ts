/** Makes small folders of stories for tests, and serves them over HTTP. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildContentApi, type ContentApiOptions } from '../../../content-api/app.ts';

/** A uuid with a number in it. */
export const uuidOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A published story; anything can be replaced. */
export function makeStory(number: number, own: Record<string, unknown> = {}): Record<string, unknown> {
  const fullSlug = String(own.full_slug ?? `stories/story-${String(number).padStart(3, '0')}`);
  return {
    name: `Story ${number}`,
    created_at: '2026-01-01T00:00:00.000Z',
    published_at: '2026-02-01T00:00:00.000Z',
    first_published_at: '2026-02-01T00:00:00.000Z',
    updated_at: '2026-02-01T00:00:00.000Z',
    id: number,
    uuid: uuidOf(number),
    content: { _uid: `uid-${number}`, component: 'page', title: `Title ${number}` },
    slug: fullSlug.split('/').filter(Boolean).at(-1),
    full_slug: fullSlug,
    position: 0,
    tag_list: [],
    is_startpage: false,
    parent_id: null,
    lang: 'default',
    path: null,
    ...own,
  };
}

/** Makes `count` plain stories, numbered from 1. */
export function makeStories(count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) => makeStory(index + 1));
}

/** Writes files into a new folder that is removed after the test. Values are written as JSON, strings as they are. */
export function makeFolder(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-api-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) writeInto(folder, path, content);
  return folder;
}

/** Writes one file into a folder. */
export function writeInto(folder: string, path: string, content: unknown): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
}

/** A listening API with the means to send requests to it. */
export interface RunningApi {
  readonly app: FastifyInstance;
  /** Base address up to the version. */
  readonly base: string;
  /** Sends a request with a preview token and `version=draft`, unless the query says otherwise. */
  get(path: string, query?: Readonly<Record<string, string>>): Promise<ApiAnswer>;
}

/** The parts of a story in an answer that tests use. */
export interface StoryJson {
  readonly uuid: string;
  readonly name: string;
  readonly full_slug: string;
  readonly lang: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}

/** All keys of answers; each endpoint has some of them. */
export interface AnswerBody {
  readonly stories: readonly StoryJson[];
  readonly story: StoryJson;
  readonly rels: readonly StoryJson[];
  readonly rel_uuids?: readonly string[];
  readonly links: unknown;
  readonly link_uuids?: readonly string[];
  readonly cv: number;
  readonly error: string;
  readonly [key: string]: unknown;
}

/** An answer with its parsed body. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: AnswerBody;
}

/** Serves a folder (or files to make one of) on a free port until the test ends. */
export async function serveFolder(
  files: string | Readonly<Record<string, unknown>>,
  options: Omit<ContentApiOptions, 'storiesFolder'> = {},
): Promise<RunningApi> {
  const storiesFolder = typeof files === 'string' ? files : makeFolder(files);
  const app = await buildContentApi({ storiesFolder, rateLimits: 'unlimited', ...options });
  onTestFinished(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/v2`;
  const get = async (path: string, query: Readonly<Record<string, string>> = {}) => {
    const parameters = new URLSearchParams({ token: 'preview-token', version: 'draft', ...query });
    return readAnswer(await fetch(`${base}/cdn/${path}?${parameters}`));
  };
  return { app, base, get };
}

/** Reads an answer's JSON. */
export async function readAnswer(response: Response): Promise<ApiAnswer> {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: JSON.parse(text === '' ? '{}' : text) as AnswerBody,
  };
}

/** The slugs of a listing, in its order. */
export const slugsOf = (answer: ApiAnswer): string[] => answer.body.stories.map((story) => story.full_slug);
