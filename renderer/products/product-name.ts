/** Names of products as people say them: the sign first. */

/** "P4 Long Stay"; a name that begins with its sign already is left alone. */
export function nameWithSign(code: string, name: string): string {
  return name === code || name.startsWith(`${code} `) ? name : `${code} ${name}`;
}
