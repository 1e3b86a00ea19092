/** Reads the first line of a program that stays up, in which it reports its address. */
import type { Readable } from 'node:stream';

/** Resolves with the line, and continues reading, because a closed pipe may end the program. Rejects if there is no line. */
export function readFirstLine(stream: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
    });
    stream.once('close', () => reject(new Error(`It said no more than "${text}".`)));
  });
}
