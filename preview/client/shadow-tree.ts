/** Opens a shadow tree for elements of the preview in a page of the site. */

/** Events after which scripts of a site close its menus, unless they come from inside. */
const PRESSES = ['pointerup', 'click', 'keyup'];

/** Opens the tree of an element. Presses and keys in it do not reach the site: the block that they are about may be in a menu. */
export function openTree(host: HTMLElement): ShadowRoot {
  for (const type of PRESSES) host.addEventListener(type, (event) => event.stopPropagation());
  return host.attachShadow({ mode: 'open' });
}
