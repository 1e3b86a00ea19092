/** Answers a site's forms on this machine in place of their endpoints, so that forms work while a site is tried out. */
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import {
  answerInPage,
  decodeRoute,
  type FormAddresses,
  type FormAnswer,
  type FormKind,
  type FormValues,
  findForm,
  splitAddress,
} from '#renderer';
import { mountApp } from '../mount-app.ts';
import { readFormBody, readJsonBody } from './form-body.ts';
import { createFormHandler, type FormDecision, type SentForm } from './form-handler.ts';
import { type FormRoute, isFormPath, listFormRoutes } from './form-routes.ts';

/** A message of 2,000 characters, each of them four bytes and escaped, and the fields around it. */
const MAX_BODY_BYTES = 32 * 1024;

/** The forms of the sink. */
export interface FormSinkOptions {
  readonly forms: FormAddresses;
  /** Base path of the site; empty for most. */
  readonly basePath?: string;
  /** Returns the markup of a page by its route, for answers to browsers without script; undefined if there is no page. */
  readonly readPage: (
    route: string,
    request: IncomingMessage,
  ) => string | undefined | Promise<string | undefined>;
  /** Whether the site redirects a route, as it then does for browsers that read there; default: it does not. */
  readonly isRedirected?: (route: string) => boolean;
  /** Receives one line for every form, without personal data. */
  readonly report?: (line: string) => void;
  readonly now?: () => Date;
  /** Lets the sink answer what is sent to a path of the router; default: before the server's own routes. */
  readonly mount?: (path: string, sink: FastifyInstance) => void;
}

/** Lets a server answer the forms that are sent to its own host. */
export async function mountFormSink(app: FastifyInstance, options: FormSinkOptions): Promise<void> {
  const routes = listFormRoutes(options.forms);
  if (routes.length === 0) return;
  const sink = await buildSink(routes, options);
  const { mount } = options;
  if (mount) for (const { path } of routes) mount(path, sink);
  else mountApp(app.server, (request) => isForSink(request, routes, options), sink);
  app.addHook('onClose', () => sink.close());
}

/** Whether the sink answers a request. Forms may be sent to the address of a page or a redirect, which browsers read there as well. */
function isForSink(
  request: IncomingMessage,
  routes: readonly FormRoute[],
  { readPage, isRedirected = () => false, basePath = '' }: FormSinkOptions,
): boolean {
  const { path } = splitAddress(request.url ?? '/');
  if (!isFormPath(path, routes)) return false;
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const route =
    isReading && path.startsWith(`${basePath}/`) ? decodeRoute(path.slice(basePath.length)) : undefined;
  return route === undefined || (!isRedirected(route) && readPage(route, request) === undefined);
}

async function buildSink(routes: readonly FormRoute[], options: FormSinkOptions): Promise<FastifyInstance> {
  const sink = fastify({ bodyLimit: MAX_BODY_BYTES });
  const decide = createFormHandler(options.now ?? (() => new Date()));
  sink.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: FastifyRequest, body: string) => body,
  );
  for (const route of routes) {
    sink.post(route.path, (request, reply) => take(request, reply, { route, decide, options }));
  }
  sink.setNotFoundHandler(async ({ method }, reply) =>
    method === 'POST' ? refuse(reply, 404) : refuse(reply.header('allow', 'POST'), 405),
  );
  sink.setErrorHandler<{ statusCode?: number }>(async ({ statusCode = 500 }, _, reply) =>
    refuse(reply, statusCode),
  );
  await sink.ready();
  return sink;
}

interface Taking {
  readonly route: FormRoute;
  readonly decide: (form: SentForm) => FormDecision;
  readonly options: FormSinkOptions;
}

async function take(
  request: FastifyRequest,
  reply: FastifyReply,
  { route, decide, options }: Taking,
): Promise<FastifyReply> {
  const { body } = request;
  const isForm = typeof body === 'string';
  const values = isForm ? readFormBody(body) : readJsonBody(body);
  if (!values) return refuse(reply, 400);
  const place = values.page ?? '';
  const page = await readPlace(place, request, options);
  const placed = page === undefined ? undefined : findForm(page, place);
  const key = route.key ?? (request.params as { readonly key?: string }).key ?? '';
  const kind = route.isOfBothKinds && placed ? placed.kind : route.kind;
  const answer = decide({ kind, key, values, sender: request.ip, placed });
  options.report?.(describe(kind, key, answer));
  reply.header('cache-control', 'no-store');
  if (answer.status === 429) reply.header('retry-after', answer.retryAfterSeconds);
  return isForm
    ? sendPage(reply, { kind, answer, values, page, place })
    : reply.status(answer.status).send(writeJson(answer));
}

/** Reads the page of a place, which must be an address of the site; its fragment names the form. */
function readPlace(
  place: string,
  { raw }: FastifyRequest,
  { readPage, basePath = '' }: FormSinkOptions,
): ReturnType<FormSinkOptions['readPage']> {
  const path = /^(\/(?!\/)[^\s\\?]*)#[\w-]+$/.exec(place)?.[1];
  if (path === undefined || !`${path}/`.startsWith(`${basePath}/`)) return undefined;
  const route = decodeRoute(path.slice(basePath.length) || '/');
  return route === undefined ? undefined : readPage(route, raw);
}

function writeJson(answer: FormDecision): object {
  if (answer.status === 422) return { errors: answer.errors };
  if (answer.status === 200) return answer.code ?? {};
  return { message: STATUS_CODES[answer.status] };
}

interface PageAnswer {
  readonly kind: FormKind;
  readonly answer: FormDecision;
  readonly values: FormValues;
  readonly page: string | undefined;
  readonly place: string;
}

/** After a message has arrived, redirects to the confirmation; any other answer is shown in the form itself. */
function sendPage(reply: FastifyReply, { kind, answer, values, page, place }: PageAnswer): FastifyReply {
  if (kind === 'contact' && answer.status === 200 && page !== undefined) {
    return reply.redirect(place, 303);
  }
  const html = page && answerInPage(page, place, describeAnswer(kind, answer, values));
  if (!html) return refuse(reply, answer.status);
  return reply.status(answer.status).type('text/html; charset=utf-8').send(html);
}

const failures: Readonly<Record<FormKind, Readonly<Record<number, string>>>> = {
  contact: { 429: 'err.tooMany' },
  offer: { 409: 'offer.used', 410: 'offer.ended', 429: 'offer.tooMany' },
};

function describeAnswer(kind: FormKind, answer: FormDecision, typed: FormValues): FormAnswer {
  if (answer.status === 422) return { typed, errors: answer.errors };
  if (answer.status !== 200) return { typed, failure: failures[kind][answer.status]! };
  return answer.code ? { revealed: { code: answer.code.code, validUntil: answer.code.valid_until } } : {};
}

function describe(kind: FormKind, key: string, answer: FormDecision): string {
  const result =
    answer.status === 200 ? 'taken, and not kept' : `${answer.status} ${STATUS_CODES[answer.status]}`;
  return `${kind} form "${key.replace(/[^a-z0-9-]/g, '?').slice(0, 40)}": ${result}${describeErrors(answer)}`;
}

/** Names the fields that are wrong, and the codes of their faults: pages of the site's own forms may not show them. */
function describeErrors(answer: FormDecision): string {
  if (answer.status !== 422) return '';
  return ` (${answer.errors.map(({ field, code }) => `${field}: ${code}`).join(', ')})`;
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply.status(status).type('text/plain; charset=utf-8').send(`${STATUS_CODES[status]}\n`);
}
