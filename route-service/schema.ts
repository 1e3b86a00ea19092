/** Checks the input of HTTP requests once; all other code trusts the checked values. */
import { z } from 'zod';
import { DEFAULT_RESULTS, MAX_NAME_LENGTH, MAX_QUERY_LENGTH, MAX_RESULTS } from './contract.ts';
import { RouteServiceError } from './errors.ts';

/** Characters that cannot be printed on a line: control characters, lone surrogates, line and paragraph separators. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
/** A language tag such as `de` or `pt-BR` (BCP 47, without the rare forms), in any case. */
const languageTag = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/;

const nameProblem = `must be printable text of at most ${MAX_NAME_LENGTH} characters`;
const Name = z
  .string({ error: nameProblem })
  .max(MAX_NAME_LENGTH, { error: nameProblem })
  .refine((text) => !unprintable.test(text), { error: nameProblem });

const degrees = (limit: number) => {
  const error = `must be a number from -${limit} to ${limit}`;
  return z.number({ error }).min(-limit, { error }).max(limit, { error });
};

const Point = z.object(
  { lat: degrees(90), lng: degrees(180) },
  { error: 'must be an object with lat and lng' },
);

const languageProblem = 'must be a language tag such as "de" or "pt-BR"';
/** Engines and geocoders know the code of a language in lower case only. */
const Language = z
  .string({ error: languageProblem })
  .regex(languageTag, { error: languageProblem })
  .transform((tag) => tag.replace(/^[^-]+/, (code) => code.toLowerCase()));

/** Body of a route request. */
export const RouteRequest = z.object({
  key: Name,
  folder: Name,
  pointA: Point,
  pointB: Point,
  language: Language.optional(),
});
export type RouteRequest = z.output<typeof RouteRequest>;

/** A number in a query. Excludes the empty string, which `Number` converts to 0. */
const queryNumber = (limit: number) =>
  z
    .string({ error: `must be a number from -${limit} to ${limit}` })
    .regex(/^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/, { error: `must be a number from -${limit} to ${limit}` })
    .transform(Number)
    .pipe(degrees(limit));

const limitProblem = `must be a whole number from 1 to ${MAX_RESULTS}`;
const nearProblem = 'must be "lat,lng"';

const Near = z
  .string({ error: nearProblem })
  .regex(/^[^,]*,[^,]*$/, { error: nearProblem })
  .transform((text) => {
    const [lat = '', lng = ''] = text.split(',').map((part) => part.trim());
    return { lat, lng };
  })
  .pipe(z.object({ lat: queryNumber(90), lng: queryNumber(180) }));

const textProblem = `must be text of 1 to ${MAX_QUERY_LENGTH} characters`;

/** Query of the geocoder. */
export const GeocodeQuery = z.object({
  q: z
    .string({ error: textProblem })
    .transform((text) => text.trim())
    .refine((text) => text.length > 0 && text.length <= MAX_QUERY_LENGTH && !unprintable.test(text), {
      error: textProblem,
    }),
  limit: z
    .string({ error: limitProblem })
    .regex(/^\d{1,2}$/, { error: limitProblem })
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= MAX_RESULTS, { error: limitProblem })
    .default(DEFAULT_RESULTS),
  lang: Language.optional(),
  near: Near.optional(),
  /** `1` when the user has finished typing. */
  submit: z
    .enum(['0', '1'], { error: 'must be 0 or 1' })
    .default('0')
    .transform((text) => text === '1'),
});
export type GeocodeQuery = z.output<typeof GeocodeQuery>;

/** Query of the reverse geocoder. */
export const ReverseQuery = z.object({
  lat: queryNumber(90),
  lng: queryNumber(180),
  lang: Language.optional(),
});
export type ReverseQuery = z.output<typeof ReverseQuery>;

const bodyProblem = 'The body must be a JSON object with `key`, `folder`, `pointA` and `pointB`.';

/** Checks a body. @throws RouteServiceError missing-name, invalid-request */
export function parseRouteRequest(body: unknown): RouteRequest {
  const parsed = RouteRequest.safeParse(body);
  if (parsed.success && !isBlank(parsed.data.key) && !isBlank(parsed.data.folder)) return parsed.data;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new RouteServiceError('invalid-request', { problem: bodyProblem });
  }
  const { key, folder } = body as Partial<Record<'key' | 'folder', unknown>>;
  if (isBlank(key) || isBlank(folder)) throw new RouteServiceError('missing-name');
  throw describeProblem(parsed.error);
}

/** Checks a query. @throws RouteServiceError invalid-request */
export function parseQuery<T>(schema: z.ZodType<T>, query: unknown): T {
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  throw describeProblem(parsed.error);
}

function isBlank(name: unknown): boolean {
  return name === undefined || name === null || (typeof name === 'string' && name.trim() === '');
}

function describeProblem(error: z.ZodError | undefined): RouteServiceError {
  const issue = error?.issues[0];
  const field = issue?.path.join('.') ?? '';
  return new RouteServiceError('invalid-request', {
    problem: `\`${field}\` ${issue?.message ?? 'is not valid'}.`,
  });
}
