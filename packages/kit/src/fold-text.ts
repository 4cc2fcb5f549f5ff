/** Text as people type it in a hurry. Two texts that fold alike count as the same. */

/** A text without accents and capitals. */
export const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A phrase as one word: `Take the pile` becomes `take-the-pile`. Signs other than those of notation fall away. */
export const asWord = (phrase: string): string =>
  phrase
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}#/=.]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '');

/** A phrase as one word without accents and capitals. */
export const foldedWord = (phrase: string): string => asWord(foldText(phrase));
