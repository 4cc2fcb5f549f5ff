/** The bar of an author's own server: the seats, the way back in the match, and what is wrong with the rules. */
import './dev-bar.css';
import { pendingIn } from '@partie/client/words';
import type { DevState } from '@partie/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import { liveMatch, tables } from '../state/connection.js';
import { both, forms, language } from '../words/language.js';
import { DevProblems } from './dev-problems.js';
import { ask, devState, ownSeat, sitAt } from './dev-state.js';
import { PastMoves } from './past-moves.js';

const words = both({
  en: {
    bar: 'Playing while writing',
    seats: 'Play at the seat of',
    toMove: 'to move',
    bots: 'Bots at the other seats',
    back: 'Go back…',
    newMatch: 'New match',
    checking: 'Looking at the change…',
    running: 'The table plays by the file.',
    found: (n: number) => `The table plays by the file. ${n} ${forms(n, 'note', 'notes')}.`,
    failed: (n: number) => `${n} ${forms(n, 'problem', 'problems')}. The table plays on by the rules as they were.`,
    offered: (move: number, text: string, why: string) =>
      move === 0
        ? `By the new rules this match cannot be dealt: ${why}`
        : `By the new rules move ${move} is not possible (${text}): ${why}`,
    oldRules: 'The match goes on by the old rules until you choose.',
    takeOffer: (move: number) => `New rules from before move ${move}`,
  },
  cs: {
    bar: 'Hraní při psaní',
    seats: 'Hrát na místě',
    toMove: 'na tahu',
    bots: 'Na ostatních místech boti',
    back: 'Vrátit se…',
    newMatch: 'Nová partie',
    checking: 'Prohlíží se změna…',
    running: 'Na stole platí pravidla ze souboru.',
    found: (n: number) => `Na stole platí pravidla ze souboru. ${n} ${forms(n, 'poznámka', 'poznámky', 'poznámek')}.`,
    failed: (n: number) => `${n} ${forms(n, 'problém', 'problémy', 'problémů')}. Na stole platí dosavadní pravidla.`,
    offered: (move: number, text: string, why: string) =>
      move === 0
        ? `Podle nových pravidel nejde tuhle partii rozdat: ${why}`
        : `Podle nových pravidel není možný ${move}. tah (${text}): ${why}`,
    oldRules: 'Partie pokračuje podle starých pravidel, dokud si nevybereš.',
    takeOffer: (move: number) => `Nová pravidla od stavu před ${move}. tahem`,
  },
});

/** After the page of another seat has loaded, the keyboard is where it was. */
const focusKey = 'partie.dev.focus';

export function DevBar() {
  const state = devState.value;
  const [isBack, setBack] = useState(false);
  if (state === null) return null;
  const { bots, offer } = state;
  return (
    <aside class="dev-bar" aria-label={words().bar}>
      <div class="dev-row">
        <Seats state={state} />
        <label class="dev-bots">
          <input
            type="checkbox"
            checked={bots}
            onChange={(event) => void ask({ do: 'bots', on: event.currentTarget.checked })}
          />
          {words().bots}
        </label>
        <button type="button" class="dev-button" onClick={() => setBack(true)}>
          {words().back}
        </button>
        <button type="button" class="dev-button" onClick={() => void ask({ do: 'newMatch' })}>
          {words().newMatch}
        </button>
        <p class={`dev-status ${state.rules}`} role="status">
          {statusOf(state)}
        </p>
      </div>
      {offer !== null && (
        <div class="dev-offer" role="status">
          <p>
            {words().offered(offer.move, offer.text[language()], offer.why[language()])} {words().oldRules}
          </p>
          {offer.move > 0 && (
            <button type="button" class="dev-button" onClick={() => void ask({ do: 'takeOffer' })}>
              {words().takeOffer(offer.move)}
            </button>
          )}
        </div>
      )}
      <DevProblems problems={state.problems} />
      {isBack && <PastMoves onClose={() => setBack(false)} />}
    </aside>
  );
}

function statusOf({ rules, problems }: DevState): string {
  switch (rules) {
    case 'checking':
      return words().checking;
    case 'failed':
      return words().failed(problems.length);
    case 'running':
      return problems.length === 0 ? words().running : words().found(problems.length);
  }
}

function Seats({ state }: { readonly state: DevState }) {
  const own = useRef<HTMLButtonElement>(null);
  const match = tables.value.get(state.table)?.match ?? null;
  const view = match === null ? null : (liveMatch(match).value?.view ?? null);
  const waitedFor = view === null ? [] : pendingIn(view).map(({ seat }) => seat);
  useEffect(() => {
    if (sessionStorage.getItem(focusKey) === null) return;
    sessionStorage.removeItem(focusKey);
    own.current?.focus();
  }, []);
  const choose = (seat: number) => {
    sessionStorage.setItem(focusKey, '1');
    void sitAt(seat);
  };
  return (
    <fieldset class="dev-seats">
      <legend class="visually-hidden">{words().seats}</legend>
      {state.seats.map(({ name }, seat) => {
        const isOwn = seat === ownSeat();
        return (
          <button
            key={name}
            ref={isOwn ? own : null}
            type="button"
            class="dev-button"
            aria-pressed={isOwn}
            onClick={() => choose(seat)}
          >
            {name}
            {waitedFor.includes(seat) && <span class="dev-turn" role="img" aria-label={words().toMove} />}
          </button>
        );
      })}
    </fieldset>
  );
}
