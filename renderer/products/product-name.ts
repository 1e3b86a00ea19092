/** Names of products as people say them: the sign first. */

/** "P4 Long Stay"; a name that already starts with its sign is unchanged. */
export function nameWithSign(code: string, name: string): string {
  return name === code || name.startsWith(`${code} `) ? name : `${code} ${name}`;
}
