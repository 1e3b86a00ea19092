/** Wrong values at every key of the configuration: each is named by its path, with what was expected there. */
import { expect, it } from 'vitest';
import { StopoverError } from '#pipeline';
import { parseConfig } from '../../../cli/configuration/load-config.ts';
import schema from '../../../config.schema.json' with { type: 'json' };

/** The parts of a JSON schema that lead to other keys. */
interface Node {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly additionalProperties?: Node | boolean;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
}

type Path = readonly (string | number)[];

/** Keys of records, each of which must look like its kind. */
const recordKeys: Readonly<Record<string, string>> = {
  routeRules: '/a',
  theme: '--apron',
  policy: 'img-src',
};

/** Lists the path of every value that the schema describes. */
function listPaths(node: Node, path: Path = []): Path[] {
  const { properties = {}, additionalProperties: values, items, anyOf = [] } = node;
  const children: [string | number, Node][] = Object.entries(properties);
  if (typeof values === 'object') children.push([recordKeys[String(path.at(-1))] ?? 'en', values]);
  if (items) children.push([0, items]);
  return [
    path,
    ...children.flatMap(([key, child]) => listPaths(child, [...path, key])),
    ...anyOf.flatMap((each) => listPaths(each, path)),
  ];
}

/** Writes a configuration with one value. */
function writeAt([key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const inner = writeAt(rest, value);
  return typeof key === 'number' ? [inner] : { [key]: inner };
}

/** Returns the lines of the report on a configuration; none if it is valid. */
function reportOn(config: unknown): readonly string[] {
  try {
    parseConfig(config, { file: 'stopover.config.json', env: {} });
    return [];
  } catch (error) {
    if (!(error instanceof StopoverError)) throw error;
    return error.message.split('\n').slice(1);
  }
}

const wrongValues = [-1.5, true, '', 'a b\u0000', [], {}, [-1.5], [''], { other: 1 }, null];

it.each(wrongValues.map((value) => [JSON.stringify(value), value] as const))(
  'should be reported with what was expected: %s at any key',
  (_text, value) => {
    const paths = listPaths(schema as Node).filter(({ length }) => length > 0);
    expect(paths.length).toBeGreaterThan(150);
    const lines = paths.flatMap((path) => reportOn(writeAt(path, value)));
    expect(lines.length).toBeGreaterThan(100);
    expect([...new Set(lines)].filter((line) => !/: (Expected|Unknown) /.test(line))).toEqual([]);
  },
);

it('should be reported with the statuses of a redirect', () => {
  const redirect = { to: '/b', status: 200 };
  expect(reportOn({ routeRules: { '/a': { redirect } } })).toEqual([
    '  routeRules./a.redirect: Expected an address such as "/new", or {"to": "/new", "status": 301} with the status 301, 302, 307 or 308',
  ]);
});

it('should refuse what only looks like a colour, and take every colour of CSS', () => {
  const reportOnColor = (themeColor: unknown) => reportOn({ site: { url: 'https://a.example', themeColor } });
  const expected = 'site.themeColor: Expected a colour such as "#123456"';
  const wrong = ['notacolour', 'rbg(0 0 0)', 'light-dark(red, blue)', 'var(--apron)', '#12345', '123456'];
  for (const color of wrong) expect(reportOnColor(color), color).toEqual([expect.stringContaining(expected)]);
  expect(reportOnColor({ light: 'white', dark: 'blck' })).toHaveLength(1);
  const right = ['#123', '#12345678', 'RebeccaPurple', 'rgb(0 0 0 / 50%)', 'oklch(0.5 0.1 120)'];
  for (const color of [...right, 'color-mix(in oklab, red 20%, white)', 'color(display-p3 1 0 0)'])
    expect(reportOnColor(color), color).toEqual([]);
});
