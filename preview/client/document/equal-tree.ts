/** Whether two elements are equal, including the content of templates, which `isEqualNode` ignores. */
export function isEqualTree(one: Element, other: Element): boolean {
  if (!one.isEqualNode(other)) return false;
  return one.querySelector('template') === null || one.outerHTML === other.outerHTML;
}
