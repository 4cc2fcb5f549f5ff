/** What a page of this server may load, run and ask: nothing from elsewhere, and no page elsewhere may frame it. */
const fromHere = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/** The page of saved servers asks them whether they are up (docs/decisions/008). It may load and run nothing more. */
const askingElsewhere = `${fromHere}; connect-src 'self' http: https:`;

export const contentPolicy = (path: string): string => (/^\/servers\/?$/.test(path) ? askingElsewhere : fromHere);
