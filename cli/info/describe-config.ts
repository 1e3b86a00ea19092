/** Describes a configuration for a report: what differs from the defaults, and of secrets only that they are set. */
import { Config } from '#pipeline/config';

/** Keys of secrets. */
const SECRET = /token|secret|password|clientkey/i;

/** The keys that differ from the defaults, by their paths. */
export function describeConfig(config: Config): Readonly<Record<string, unknown>> {
  const described: Record<string, unknown> = {};
  const compare = (value: unknown, normal: unknown, path: readonly string[]): void => {
    if (JSON.stringify(value) === JSON.stringify(normal)) return;
    const key = path.at(-1) ?? '';
    if (SECRET.test(key)) {
      described[path.join('.')] = '(set)';
    } else if (isGroup(value)) {
      for (const [name, inner] of Object.entries(value)) {
        compare(inner, isGroup(normal) ? normal[name] : undefined, [...path, name]);
      }
    } else {
      described[path.join('.')] = hideUser(value);
    }
  };
  compare(config, Config.parse({}), []);
  return described;
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Hides the name and the password that an address may contain. */
function hideUser(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/(?<=:\/\/)[^/@\s]+(?=@)/, '***') : value;
}
