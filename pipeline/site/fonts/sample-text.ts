/**
 * The text with which widths are measured, in the six built-in languages: article 1 of the Universal Declaration of Human Rights, and
 * a sentence with a name, a date and a price, which are common on sites.
 */
export const SAMPLE_TEXT = [
  'All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and should act towards one another in a spirit of brotherhood.',
  'Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geist der Brüderlichkeit begegnen.',
  'Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison et de conscience et doivent agir les uns envers les autres dans un esprit de fraternité.',
  'Todos los seres humanos nacen libres e iguales en dignidad y derechos y, dotados como están de razón y conciencia, deben comportarse fraternalmente los unos con los otros.',
  'Tutti gli esseri umani nascono liberi ed eguali in dignità e diritti. Essi sono dotati di ragione e di coscienza e devono agire gli uni verso gli altri in spirito di fratellanza.',
  'Alle mensen worden vrij en gelijk in waardigheid en rechten geboren. Zij zijn begiftigd met verstand en geweten, en behoren zich jegens elkander in een geest van broederschap te gedragen.',
  'Park at Heathrow Terminal 4 from Monday, 12 August, 10:30: 7 days cost £49.90.',
  'Parken am Flughafen Köln/Bonn ab Montag, 12. August, 10:30 Uhr: 7 Tage kosten 49,90 €.',
  'Se garer à l’aéroport de Lyon dès le lundi 12 août à 10 h 30 : 7 jours coûtent 49,90 €.',
  'Aparcar en el aeropuerto de Málaga desde el lunes 12 de agosto a las 10:30: 7 días cuestan 49,90 €.',
  'Parcheggiare all’aeroporto di Pisa da lunedì 12 agosto alle 10:30: 7 giorni costano 49,90 €.',
  'Parkeren op de luchthaven van Eindhoven vanaf maandag 12 augustus om 10.30 uur: 7 dagen kosten € 49,90.',
].join(' ');
