/** Random sentences about parking at airports. */

const words =
  'arrive barrier bay before booking bus car check close counter day deck departure desk door drive driver early evening every exit field fence flight follow free gate green ground hall height hour key lane late leave level light line long luggage map minute morning night number office open park path pay pick place plate price quiet rain return ride road roof row season shelter short shuttle side sign slow space staff stay step stop summer terminal ticket time traffic turn wait walk week white winter yellow zone'.split(
    ' ',
  );
const joints = ['and', 'at the', 'for a', 'from the', 'in the', 'of the', 'on the', 'or', 'to the', 'with a'];

const SENTENCE_WORDS = { low: 9, high: 17 };

/** A sentence with a capital and a full stop. */
export function writeSentence(random) {
  const count = random.between(SENTENCE_WORDS.low, SENTENCE_WORDS.high);
  return `${capitalise(writeWords(random, count))}.`;
}

/** Writes sentences until there are that many words. */
export function writeProse(random, wordCount) {
  const sentences = [];
  for (let count = 0; count < wordCount; ) {
    const sentence = writeSentence(random);
    sentences.push(sentence);
    count += sentence.split(' ').length;
  }
  return sentences.join(' ');
}

/** A heading of a few words without a full stop. */
export function writeTitle(random, wordCount) {
  return capitalise(writeWords(random, wordCount));
}

/** The text cut at a word, for fields with a limit. */
export function cutAtWord(text, maxChars) {
  return text.length <= maxChars ? text : text.slice(0, text.lastIndexOf(' ', maxChars));
}

function writeWords(random, count) {
  const chosen = [];
  while (chosen.length < count) {
    chosen.push(random.pick(words));
    if (chosen.length < count - 1 && random.below(2) === 0) chosen.push(random.pick(joints));
  }
  return chosen.join(' ');
}

function capitalise(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
