/** The first line of a program that stays: it says there where it listens. */
import type { Readable } from 'node:stream';

/** Resolves with the line, and reads on: a program whose pipe is closed may end with that. Rejects when there is no line. */
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
