/** Finds the field of a story that holds a text, such as the address of a link. */

/** Path of the first value that is the text, or markup with it in quotes: `content.body[2].link.url`; undefined if there is none. */
export function locateText(content: object, text: string): string | undefined {
  return placesIn(content).texts.get(text);
}

/** Path of the first link to a story whose slug code has turned into this address; undefined if there is none. */
export function locateSlug(content: object, address: string): string | undefined {
  return placesIn(content).slugs.get(address.replace(/^\/|[?#].*$/g, ''));
}

/** The first path of each text. */
interface Places {
  /** Of whole values, and of what stands in quotes within them. */
  readonly texts: ReadonlyMap<string, string>;
  /** Of the slugs in links to stories. */
  readonly slugs: ReadonlyMap<string, string>;
}

/** A page may have thousands of faulty links: for each of them, walking through its content again would take hours. */
const known = new WeakMap<object, Places>();

function placesIn(content: object): Places {
  const before = known.get(content);
  if (before) return before;
  const texts = new Map<string, string>();
  const slugs = new Map<string, string>();
  const note = (places: Map<string, string>, text: string, path: string) => {
    if (!places.has(text)) places.set(text, path);
  };
  for (const [path, value] of listTexts(content)) {
    note(texts, value.trim(), path);
    for (const quoted of value.split('"').slice(1, -1)) note(texts, quoted, path);
    if (value !== '' && path.endsWith('.cached_url')) note(slugs, value, path);
  }
  const places = { texts, slugs };
  known.set(content, places);
  return places;
}

function* listTexts(content: object): Generator<readonly [path: string, value: string]> {
  const waiting: (readonly [path: string, value: unknown])[] = [['content', content]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next;
    if (typeof value === 'string') yield [path, value];
    else if (Array.isArray(value)) {
      for (let index = value.length - 1; index >= 0; index -= 1) {
        waiting.push([`${path}[${index}]`, value[index]]);
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value).reverse()) waiting.push([`${path}.${key}`, inner]);
    }
  }
}
