/** The preview's part of a page: it listens for news. */
const boot = JSON.parse(document.querySelector('#stopover-preview')!.textContent!);
const query = new URLSearchParams({
  tab: crypto.randomUUID(),
  route: boot.route,
  view: boot.view,
  hash: boot.hash,
});
const events = new EventSource(`/__stopover/events?${query}`);
events.addEventListener('page', () => location.reload());
