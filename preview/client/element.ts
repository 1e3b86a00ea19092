/** Makes elements; text stays text. */

type Content = Node | string | false | undefined;

/** An element with attributes (`true` for those without a value, `false` for none) and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | boolean | undefined>> = {},
  ...children: readonly Content[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value !== undefined) made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children.filter((child) => child !== false && child !== undefined));
  return made;
}
