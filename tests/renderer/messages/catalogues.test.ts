/** The built-in messages: complete in all languages, and worded exactly as agreed where the wording matters. */
import { describe, expect, it } from 'vitest';
import { builtInLanguages, catalogueParts, catalogues } from '../../../renderer/messages/catalogues.ts';
import { createMessages } from '../../../renderer/messages/create-messages.ts';

const english: Readonly<Record<string, string>> = catalogues.en;
const keys = Object.keys(english);
const languages: ReadonlyArray<readonly [string, Readonly<Record<string, string>>]> =
  Object.entries(catalogues);

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

/** Messages of a route's steps, whose parts in brackets are left out if their value is not known. */
const isStep = (key: string) => key.startsWith('map.step.');

describe('the catalogues', () => {
  it('are those of six languages', () => {
    expect(languages.map(([language]) => language)).toEqual([...builtInLanguages]);
    expect(builtInLanguages).toEqual(['en', 'de', 'fr', 'es', 'it', 'nl']);
  });

  it.each(languages)('have the same keys in %s as in English', (_, catalogue) => {
    expect(Object.keys(catalogue).sort()).toEqual(keys.toSorted());
  });

  it.each(languages)('have the same placeholders in %s as in English', (_, catalogue) => {
    for (const key of keys) {
      expect([key, placeholders(catalogue[key]!)]).toEqual([key, placeholders(english[key]!)]);
    }
  });

  it('have every key in one part only', () => {
    const all = catalogueParts.flatMap((part) => Object.keys(part.en));
    expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
    expect(all).toHaveLength(keys.length);
  });

  it.each(languages)('never leave a message empty in %s', (_, catalogue) => {
    expect(keys.filter((key) => !catalogue[key]?.trim())).toEqual([]);
  });

  it.each(languages.slice(1))('have words of their own in %s', (_, catalogue) => {
    const same = keys.filter((key) => catalogue[key] === english[key] && !isStep(key));
    // Names, and words such as "Hotel" that languages share.
    expect(same.length).toBeLessThan(keys.length / 10);
  });

  it('have both plural forms of everything that counts', () => {
    const stems = (form: string) =>
      keys.filter((key) => key.endsWith(form)).map((key) => key.slice(0, -form.length));
    expect(stems('.one')).toEqual(stems('.other'));
    expect(stems('.one')).toContain('days');
  });

  const all = languages.flatMap(([, catalogue]) => Object.entries(catalogue));

  it('speak without apologies, exclamation marks and jargon', () => {
    const words =
      /!|\b(sorry|invalid|oops|ungültig|leider|hoppla|désolé|invalide|lo sentimos|inválid|spiacenti|non valid|helaas|ongeldig)/i;
    expect(all.filter(([, text]) => words.test(text))).toEqual([]);
  });

  it('do not beg when something is wrong', () => {
    const words = /\b(please|bitte|veuillez|s’il vous plaît|por favor|per favore|alstublieft|a\.u\.b\.)/i;
    expect(all.filter(([key, text]) => key.startsWith('err.') && words.test(text))).toEqual([]);
  });

  it.each([
    ['de', /\b(du|dein\w*|dich|dir)\b/i],
    ['fr', /(?<![\p{L}’])(tu|toi|ton|tes)(?!\p{L})/iu],
    ['es', /(?<!\p{L})(tú|tu|tus|vosotros)(?!\p{L})/iu],
    ['nl', /\b(je|jij|jouw|jou)\b/i],
  ] as const)('speak to visitors formally in %s', (language, informal) => {
    expect(Object.entries(catalogues[language]).filter(([, text]) => informal.test(text))).toEqual([]);
  });

  it('have the spaces and quotation marks of each language', () => {
    const wrong = (language: keyof typeof catalogues, pattern: RegExp) =>
      Object.entries(catalogues[language]).filter(([key, text]) => !isStep(key) && pattern.test(text));
    // Narrow no-break space before a question mark, no-break space before a colon and inside of « ».
    expect(wrong('fr', /[^\u202f]\?|[^\u00a0]:(?!\w)|«[^\u00a0]|[^\u00a0]»|["“”]/)).toEqual([]);
    expect(wrong('es', /\?/).filter(([, text]) => !text.includes('¿'))).toEqual([]);
    for (const language of ['fr', 'es', 'it', 'nl', 'de'] as const)
      expect(wrong(language, /'|\.\.\./)).toEqual([]);
  });
});

describe('agreed wordings', () => {
  const en = createMessages({ language: 'en', catalogues });
  const de = createMessages({ language: 'de', catalogues });

  it.each([
    ['skip', {}, 'Skip to main content', 'Zum Hauptinhalt springen'],
    ['home', {}, 'Home', 'Start'],
    ['menu', {}, 'Menu', 'Menü'],
    ['err.title', {}, 'There is a problem', 'Es gibt ein Problem'],
    ['err.home', {}, 'Return to Homepage', 'Zur Startseite'],
    [
      'err.past',
      {},
      'Drop-off date must be today or in the future',
      'Das Abgabedatum muss heute oder später sein',
    ],
    ['offer.ended', {}, 'This offer has ended', 'Diese Aktion ist beendet'],
    ['consent.accept', {}, 'Accept extra cookies', 'Zusätzliche Cookies annehmen'],
    ['consent.reject', {}, 'Reject extra cookies', 'Zusätzliche Cookies ablehnen'],
    [
      'err.stayMin',
      { count: 1 },
      'Your stay must be 1 hour or more',
      'Sie müssen mindestens 1 Stunde parken',
    ],
    [
      'err.stayMax',
      { count: 90 },
      'Your stay must be 90 days or less',
      'Sie können höchstens 90 Tage parken',
    ],
    [
      'err.order',
      { date: 'X' },
      'Pick-up must be after X, when you drop off',
      'Die Abholung muss nach der Abgabe am X liegen',
    ],
    [
      'err.email',
      {},
      'Enter an email address in the correct format, like name@example.com',
      'Geben Sie eine E-Mail-Adresse im richtigen Format ein, zum Beispiel name@example.com',
    ],
    ['contact.left', { count: 120 }, 'You have 120 characters remaining', 'Sie haben noch 120 Zeichen übrig'],
    ['contact.over', { count: 4 }, 'You have 4 characters too many', 'Ihre Nachricht ist 4 Zeichen zu lang'],
  ])('%s', (key, values, inEnglish, inGerman) => {
    expect(en(key, values)).toBe(inEnglish);
    expect(de(key, values)).toBe(inGerman);
  });

  it.each([
    ['err.airport', 'Select an airport'],
    ['err.dropDate', 'Enter a drop-off date'],
    ['err.pickDate', 'Enter a pick-up date'],
    ['err.dropReal', 'Drop-off date must be a real date'],
    ['err.dropTime', 'Drop-off time must be in the future'],
    ['err.adultsMin', 'Number of adults must be 1 or more'],
    ['err.adultsMax', 'For more than 9 people, contact us'],
    ['err.topic', 'Select what it is about'],
    ['err.name', 'Enter your name'],
    ['err.nameLong', 'Name must be 80 characters or less'],
    ['err.emailEmpty', 'Enter your email address'],
    ['err.emailLong', 'Email address must be 254 characters or less'],
    ['err.phone', 'Enter a phone number, like 01632 960 001 or +44 808 157 0192'],
    ['err.ref', 'Booking reference must be 8 characters, like WS4K2M7Q'],
    ['err.message', 'Enter your message'],
    ['err.messageShort', 'Message must be 10 characters or more'],
    ['err.messageLong', 'Message must be 2,000 characters or less'],
    ['err.callback', 'Select if you agree to be called back'],
    ['err.notSent', 'Your message was not sent. Check your connection and try again.'],
    ['err.tooMany', 'You have sent several messages. Try again in 15 minutes.'],
    ['offer.used', 'This email address has already been used for this offer. We have sent the code again.'],
    ['offer.tooMany', 'Too many tries. Try again in 10 minutes.'],
    ['offer.failed', 'We could not get your code. Try again.'],
  ])('%s says: %s', (key, wording) => {
    expect(en(key)).toBe(wording);
  });
});
