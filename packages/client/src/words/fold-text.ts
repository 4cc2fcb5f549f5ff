/** How typed words are compared: as the kit's check of a game compares them. */
export { asWord, foldedWord, foldText } from '@partie/kit';
