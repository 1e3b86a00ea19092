/** Whether two elements are the same down to the last text, and to what stands in templates, which browsers leave out. */
export function isEqualTree(one: Element, other: Element): boolean {
  if (!one.isEqualNode(other)) return false;
  return one.querySelector('template') === null || one.outerHTML === other.outerHTML;
}
