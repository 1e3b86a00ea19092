/** Goes to another page from code. */

/** Goes to an address as a link would: the router shows pages of the site, the browser loads anything else. */
export function navigate(address: string | URL): void {
  const link = document.createElement('a');
  link.href = String(address);
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
