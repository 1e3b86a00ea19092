/** The texts of the bar, in the languages that editors' browsers ask for. */

const en = {
  /** The language of these texts. */
  lang: 'en',
  preview: 'Preview',
  version: 'Version',
  draft: 'Draft',
  published: 'Published',
  language: 'Language',
  width: 'Width',
  asOf: 'As of',
  show: 'Show',
  now: 'Now',
  problems: 'Problems',
  noProblems: 'No problems',
  /** The sign in front of a problem. */
  error: 'Error',
  warning: 'Warning',
  /** The effect of an entry of a list: the page shows its block, or only the editor has it. */
  shown: 'Show the block',
  edit: 'Open the block in the editor',
  notSeen: '“{block}” cannot be seen in this window.',
  leftOut: 'Not shown',
  leftOutMobile: '“{block}” is not shown on phones.',
  leftOutDesktop: '“{block}” is not shown on wide screens.',
  leftOutEmpty: '“{block}” has nothing to show.',
  leftOutFrom: '“{block}” is shown only from {when}.',
  leftOutUntil: '“{block}” was shown only until {when}.',
  share: 'Share',
  shareMade: 'Anyone with this link sees this page until {until}:',
  shareLocal:
    'Only this machine can open it, because you have opened the preview at an address of this machine.',
  shareLinks: 'All links',
  shareFailed: 'The link could not be made: {reason}',
  copy: 'Copy',
  copied: 'Copied',
  dashboard: 'Overview',
  block: 'Block',
  noBlock: 'Choose',
  editBlock: 'Edit',
  around: 'Blocks around it',
  actions: 'Actions',
  addBlockBefore: 'Add block before',
  addBlockAfter: 'Add block after',
  duplicateBlock: 'Duplicate',
  moveForward: 'Move forward',
  moveBackward: 'Move backward',
  deleteBlock: 'Delete',
  offline: 'The preview does not answer; this page shows what it last said.',
  signedOut: 'You are not signed in any more. Load the page again, or the editor around it.',
  full: 'Too many pages are open in the preview: this one follows no changes until others are closed.',
  divided:
    'More than one preview answers at this address, so this page may miss changes. Run only one of them.',
  gone: 'This page is not in the site any more.',
  awaited: 'This story is being fetched from the space.',
  notFetched: 'The last fetch brought no page of this story.',
  guest: '“{name}” has no page of its own. Its changes appear where this page shows it.',
  presence: 'Another editor window also has this story open.',
  release:
    'You are editing a release. Nothing of it is shown until you change the open story, which then appears as it is in the release.',
  releaseElsewhere: 'You are editing a release. This window shows nothing of it.',
  releaseTyped:
    'You are editing a release. The open story is shown as it is in the release, and everything else as its current draft.',
  failed: 'This page cannot be shown as it is now; you see how it was. {block}: {message}',
  refused: 'The last edit could not be shown: {reason}',
  notPublished: 'This story is not published. You see it under “Draft”.',
  notInView: 'You see what is published. Your edits are shown under “Draft”.',
  islandFailed:
    'The island “{name}” fails in this browser, so it stays as the server made it. For developers: {error}',
  islandDiffers:
    'The island “{name}” begins in this browser with “{browser}”, where the server wrote “{server}”, and attributes stay as the server wrote them. For developers: read storage, the address and sizes in an effect.',
  noCookies: 'The view stays as it is: your browser keeps no cookies of {host}. Allow them to change it.',
  stale: 'Nothing could be fetched from the space. You see what it held {since}. {reason}',
  held: 'A fetch was refused, because it would have removed most of the content. You see what the store held {since}.',
  staleSince: 'on {when}',
  staleUnknown: 'when it was last fetched',
  close: 'Close',
  errorTitle: 'The site has a problem',
  errorFollows: 'The page updates by itself once developers have fixed this.',
  /** A page is shown. */
  errorGoesOn:
    'You can go on: the page shows the last state without this fault, and updates by itself once developers have fixed it.',
};

/** The texts of the bar by their names. */
export type Words = Readonly<typeof en>;

const de: Words = {
  lang: 'de',
  preview: 'Vorschau',
  version: 'Fassung',
  draft: 'Entwurf',
  published: 'Veröffentlicht',
  language: 'Sprache',
  width: 'Breite',
  asOf: 'Stand',
  show: 'Zeigen',
  now: 'Jetzt',
  problems: 'Probleme',
  noProblems: 'Keine Probleme',
  error: 'Fehler',
  warning: 'Warnung',
  shown: 'Block zeigen',
  edit: 'Block im Editor öffnen',
  notSeen: '„{block}“ ist in diesem Fenster nicht zu sehen.',
  leftOut: 'Nicht zu sehen',
  leftOutMobile: '„{block}“ ist auf Telefonen nicht zu sehen.',
  leftOutDesktop: '„{block}“ ist auf breiten Bildschirmen nicht zu sehen.',
  leftOutEmpty: '„{block}“ hat noch nichts zu zeigen.',
  leftOutFrom: '„{block}“ ist erst ab {when} zu sehen.',
  leftOutUntil: '„{block}“ war nur bis {when} zu sehen.',
  share: 'Teilen',
  shareMade: 'Wer diesen Link hat, sieht die Seite bis {until}:',
  shareLocal:
    'Nur dieser Rechner kann ihn öffnen, denn die Vorschau ist hier unter einer Adresse dieses Rechners offen.',
  shareLinks: 'Alle Links',
  shareFailed: 'Der Link kam nicht zustande: {reason}',
  copy: 'Kopieren',
  copied: 'Kopiert',
  dashboard: 'Übersicht',
  block: 'Block',
  noBlock: 'Wählen',
  editBlock: 'Bearbeiten',
  around: 'Blöcke darum herum',
  actions: 'Aktionen',
  addBlockBefore: 'Block davor einfügen',
  addBlockAfter: 'Block danach einfügen',
  duplicateBlock: 'Verdoppeln',
  moveForward: 'Nach hinten',
  moveBackward: 'Nach vorn',
  deleteBlock: 'Löschen',
  offline: 'Die Vorschau antwortet nicht; zu sehen ist, was zuletzt galt.',
  signedOut: 'Sie sind nicht mehr angemeldet. Laden Sie die Seite neu, oder den Editor um sie herum.',
  full: 'In der Vorschau sind zu viele Seiten offen: Diese folgt Änderungen erst, wenn andere geschlossen sind.',
  divided:
    'Unter dieser Adresse antworten mehrere Vorschauen, deshalb fehlen hier womöglich Änderungen. Nur eine davon darf laufen.',
  gone: 'Diese Seite gehört nicht mehr zur Website.',
  awaited: 'Diese Story wird gerade aus dem Space geholt.',
  notFetched: 'Der letzte Abruf brachte keine Seite dieser Story.',
  guest: '„{name}“ hat keine eigene Seite. Änderungen erscheinen dort, wo diese Seite den Inhalt zeigt.',
  presence: 'Noch ein Editor-Fenster hat diese Story offen.',
  release:
    'Sie bearbeiten einen Release. Davon ist nichts zu sehen, bis Sie die offene Story ändern; dann erscheint sie wie im Release.',
  releaseElsewhere: 'Sie bearbeiten einen Release. In diesem Fenster ist davon nichts zu sehen.',
  releaseTyped:
    'Sie bearbeiten einen Release. Die offene Story ist zu sehen wie im Release, alles andere als heutiger Entwurf.',
  failed: 'So lässt sich die Seite nicht zeigen; zu sehen ist, wie sie vorher war. {block}: {message}',
  refused: 'Die letzte Änderung ließ sich nicht zeigen: {reason}',
  notPublished: 'Diese Story ist nicht veröffentlicht. Zu sehen ist sie unter „Entwurf“.',
  notInView: 'Zu sehen ist, was veröffentlicht ist. Ihre Änderungen zeigt „Entwurf“.',
  islandFailed:
    'Das Island „{name}“ scheitert in diesem Browser und bleibt, wie der Server es schrieb. Für Entwickler: {error}',
  islandDiffers:
    'Das Island „{name}“ beginnt in diesem Browser mit „{browser}“, wo der Server „{server}“ schrieb, und Attribute bleiben, wie der Server sie schrieb. Für Entwickler: Speicher, Adresse und Größen erst in einem Effekt lesen.',
  noCookies:
    'Die Fassung bleibt, wie sie ist: Ihr Browser behält keine Cookies von {host}. Erlauben Sie diese, um sie zu wechseln.',
  stale: 'Aus dem Space war nichts abzurufen. Zu sehen ist sein Inhalt {since}. {reason}',
  held: 'Ein Abruf wurde abgelehnt: Er hätte den größten Teil der Inhalte entfernt. Zu sehen ist der Inhalt {since}.',
  staleSince: 'vom {when}',
  staleUnknown: 'vom letzten Abruf',
  close: 'Schließen',
  errorTitle: 'In der Website steckt ein Fehler',
  errorFollows: 'Ist er behoben, folgt die Seite von selbst.',
  errorGoesOn:
    'Sie können weiterarbeiten: Zu sehen ist der letzte Stand ohne den Fehler. Ist er behoben, folgt die Seite von selbst.',
};

/** Returns the texts of the first known language. */
export function chooseWords(languages: readonly string[]): Words {
  const known = languages.find((language) => /^(?:de|en)\b/i.test(language));
  return known && /^de\b/i.test(known) ? de : en;
}

/** A text with its placeholders filled in. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
