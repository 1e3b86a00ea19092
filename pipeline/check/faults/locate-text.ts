/** Finds the field of a story that holds a text, such as the address of a link. */

/** Path of the first value that is the text, or markup with it in quotes: `content.body[2].link.url`; undefined if there is none. */
export function locateText(content: unknown, text: string): string | undefined {
  return locate(content, (value) => value.trim() === text || value.includes(`"${text}"`));
}

/** Path of the first link to a story whose slug code has turned into this address; undefined if there is none. */
export function locateSlug(content: unknown, address: string): string | undefined {
  const slug = address.replace(/^\/|[?#].*$/g, '');
  return locate(content, (value, path) => value !== '' && value === slug && path.endsWith('.cached_url'));
}

function locate(content: unknown, isMeant: (value: string, path: string) => boolean): string | undefined {
  const waiting: (readonly [path: string, value: unknown])[] = [['content', content]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && isMeant(value, path)) return path;
    if (Array.isArray(value)) {
      for (let index = value.length - 1; index >= 0; index -= 1) {
        waiting.push([`${path}[${index}]`, value[index]]);
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value).reverse()) waiting.push([`${path}.${key}`, inner]);
    }
  }
  return undefined;
}
