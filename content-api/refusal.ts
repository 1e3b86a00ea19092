/** The API's error answers: thrown by any code of a route, and sent as status and body. */

/** A request that is answered with an error status. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`Answered with ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** 400: the request is malformed. */
export function badRequest(reason: string): Refusal {
  return new Refusal(400, { error: reason });
}

/** 401: no token, a wrong one, or one that may not see drafts. */
export function unauthorized(): Refusal {
  return new Refusal(401, { error: 'Unauthorized' });
}

/** 404: the API's body is an array here, unlike everywhere else. */
export function notFound(): Refusal {
  return new Refusal(404, ['This record could not be found']);
}

/** 422: a parameter is unknown, or its value is not valid. */
export function unprocessable(reason: string): Refusal {
  return new Refusal(422, { error: reason });
}

/** 429: the limit of this clock second is used up. */
export function tooManyRequests(perSecond: number): Refusal {
  return new Refusal(429, {
    error: `Rate limit of ${perSecond} request per second has been reached. Retry later.`,
  });
}
