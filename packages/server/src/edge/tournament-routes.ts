/** `/api/tournaments`: the list, and single tournaments with their results for other programs. */
import type { TournamentList } from '@partie/protocol';
import { egfTable, gamesCsv, matchIdOf, resultsCsv } from '@partie/tournament';
import { type Context, Hono } from 'hono';
import type { Core } from '../core.js';
import { Rates } from '../rate-limit.js';
import { refuse } from '../refusal.js';
import type { HostedTournament } from '../tournament/hosted-tournament.js';
import { addressOf, type Http, problem } from './http-context.js';

const id = ':id{[A-Za-z0-9_-]{1,32}}';

export function tournamentRoutes(core: Core): Hono<Http> {
  const reads = new Rates(core.ports.clock, core.options.readRate, 60);
  const asked = async (c: Context<Http>): Promise<HostedTournament> => {
    if (!reads.take(addressOf(c))) refuse('tooFast');
    return (await core.tournaments.recall(c.req.param('id') ?? '')) ?? refuse('noTournament');
  };
  const file = (tournament: HostedTournament, ending: string) => ({
    'content-disposition': `attachment; filename="partie-${tournament.id}.${ending}"`,
  });

  const app = new Hono<Http>();
  app.get('/', (c) => {
    if (!reads.take(addressOf(c))) refuse('tooFast');
    return c.json({ tournaments: core.tournaments.entries() } satisfies TournamentList);
  });
  app.get(`/${id}`, async (c) => c.json((await asked(c)).state));
  const csv = (c: Context<Http>, tournament: HostedTournament, ending: string, text: string) => {
    const headers = { 'content-type': 'text/csv; charset=utf-8', ...file(tournament, ending) };
    // The mark tells spreadsheets how the letters are encoded.
    return c.body(`\uFEFF${text}`, 200, headers);
  };
  app.get(`/${id}/results.csv`, async (c) => {
    const tournament = await asked(c);
    const { tournament: played } = tournament.state;
    const asOf = c.req.query('round');
    if (asOf === undefined) return csv(c, tournament, 'csv', resultsCsv(played));
    const round = /^\d{1,5}$/.test(asOf) ? Number(asOf) : 0;
    if (played.bracket !== null) return problem(c, 404, 'In a knock-out there are no standings of single rounds.');
    if (round < 1 || round > played.round) return problem(c, 404, `So far there are the rounds 1 to ${played.round}.`);
    return csv(c, tournament, `round-${round}.csv`, resultsCsv(played, round));
  });
  app.get(`/${id}/games.csv`, async (c) => {
    const tournament = await asked(c);
    const text = gamesCsv(tournament.state.tournament, (pairing) => matchIdOf(tournament.id, pairing));
    return csv(c, tournament, 'games.csv', text);
  });
  /** Where players have ranks: as the European Go Federation reads it. */
  app.get(`/${id}/egf`, async (c) => {
    const tournament = await asked(c);
    const { about, foundedAt, startedAt } = tournament.state;
    if (core.gameById(about.game)?.about.ranks === undefined)
      return problem(c, 404, 'Results of this game are not written down in this form.');
    const date = new Date(startedAt ?? foundedAt).toISOString().slice(0, 10);
    const { black } = about.options;
    const firstIsBlack = black === 'first' ? true : black === 'second' ? false : null;
    const text = egfTable(tournament.state.tournament, { name: about.name, date, firstIsBlack });
    return c.body(text, 200, { 'content-type': 'text/plain; charset=utf-8', ...file(tournament, 'txt') });
  });
  return app;
}
