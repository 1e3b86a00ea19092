/** Leads visitors who read German from the campaign's page, which exists in English only, to the German offer. */
const GERMAN_OFFER = '/de/aktionen/winterparken';

/** Only visitors from outside are led elsewhere: others have chosen the page in this site. */
export default function campaignLanguage(to: URL): string | undefined {
  const [arrival] = performance.getEntriesByType('navigation');
  const isFromOutside = arrival?.name === to.href && !document.referrer.startsWith(`${to.origin}/`);
  return isFromOutside && navigator.language.startsWith('de') ? GERMAN_OFFER : undefined;
}
