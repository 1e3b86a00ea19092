/** Explains why storage refused a request. */

/** An error of the SDK. Its answer is missing after network errors. */
interface RequestError extends Error {
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly $response?: { readonly headers?: Readonly<Record<string, string>> };
}

/** The message of the SDK for an answer without one, as Ceph and HEAD requests send it. */
const NO_MESSAGE = 'UnknownError';
/** The hint of the SDK for developers, in the message of an answer that is not XML. */
const NOT_XML = 'Deserialization error';
/** The names of errors whose answer has no code. */
const NO_CODES: readonly string[] = ['Unknown', 'UnknownError', 'Error'];

/** Returns the reason as one clause. */
export function explainS3Error(cause: unknown): string {
  const { message, name, $metadata, $response } = cause as RequestError;
  const status = $metadata?.httpStatusCode;
  const answer = status === undefined ? name : `HTTP status ${status}`;
  if (message.includes(NOT_XML)) return `${answer}, with an answer that is not of S3-compatible storage`;
  if (!message || message === NO_MESSAGE) return NO_CODES.includes(name) ? answer : name;
  // Only the header of a redirect names the region.
  const region = $response?.headers?.['x-amz-bucket-region'];
  return region === undefined || message.includes(region) ? message : `${message} Its region is ${region}.`;
}
