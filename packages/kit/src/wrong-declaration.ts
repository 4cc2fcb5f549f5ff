/** A declaration that contradicts itself, noticed when a match begins: thrown, so that nothing is silently left out. */
export class WrongDeclaration extends Error {}
