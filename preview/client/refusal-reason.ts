/** Reads why a request was refused: the preview answers in JSON or plain text, a proxy in front of it with an HTML page. */

/** The reason in words, or at least the status. */
export async function readReason(answer: Response): Promise<string> {
  const text = await answer.text();
  const type = answer.headers.get('content-type') ?? '';
  if (type.startsWith('text/plain')) return text.trim();
  try {
    return String(JSON.parse(text).message);
  } catch {
    return `${answer.status} ${answer.statusText}`.trim();
  }
}
