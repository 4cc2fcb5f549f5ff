/**
 * Asks what a move needs besides a space: one of several answers, a player, or a bundle of so many of each kind. One tap
 * adds a card to a bundle.
 */
import { pendingIn, readSpot } from '@partie/client/words';
import type { GameArt } from '@partie/games/art';
import { type Bundle, bundleSize, type Move, textFor } from '@partie/kit';
import { useState } from 'preact/hooks';
import { Dialog } from '../../parts/dialog.js';
import { words as tableWords } from '../../table/table-words.js';
import { language } from '../../words/language.js';
import { kindName } from './bundle-icons.js';
import { facesIn, facesKey } from './card-faces.js';
import { CardsField } from './cards-field.js';
import { GroupFace } from './card-groups.js';
import { questionsOf } from './possible-actions.js';
import { standingOffer } from './offer-filter.js';
import type { SpacesPlayer } from './spaces-player.js';
import { words } from './spaces-words.js';

type Answer = string | number | boolean | readonly number[] | Bundle;
type Answers = Readonly<Record<string, Answer>>;

const isBundle = (answer: unknown): answer is Bundle =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer);

const isCards = (answer: unknown): answer is readonly number[] => Array.isArray(answer);

export function MoveForm({ player, art }: { player: SpacesPlayer; art: GameArt }) {
  const moves = player.form.value;
  const [first] = moves ?? [];
  if (moves === null || first === undefined) return null;
  const actions = new Set(moves.map((move) => move.do));
  const close = () => {
    player.form.value = null;
  };
  if (actions.size > 1) {
    return (
      <Dialog title={words().choose} onClose={close}>
        <div class="form-actions">
          {[...actions].map((action) => (
            <button
              key={action}
              type="button"
              class="button"
              onClick={() => {
                close();
                player.begin(moves.filter((move) => move.do === action));
              }}
            >
              {actionName(player, { do: action })}
            </button>
          ))}
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={actionName(player, first)} onClose={close}>
      <Fields key={first.do} player={player} art={art} moves={moves} />
    </Dialog>
  );
}

export const actionName = (player: SpacesPlayer, { do: what }: Move): string =>
  textFor({ about: player.info }, 'actions', what, language()) ?? what;

/** Whether the moves give bundles for bundles. */
const isOffer = (info: SpacesPlayer['info'], moves: readonly Move[]): boolean =>
  moves.some((move) => isBundle(move.give) && isBundle(move.want)) && info.sampled.includes(moves[0]?.do ?? '');

function Fields({ player, art, moves }: { player: SpacesPlayer; art: GameArt; moves: readonly Move[] }) {
  const { info, feed } = player;
  const [first] = moves;
  const [answers, setAnswers] = useState<Answers>(() =>
    isOffer(info, moves) ? standingOffer(info, feed.scene.peek().view) : {},
  );
  if (first === undefined) return null;
  const faceOf = facesIn(player.feed.scene.value.view);
  const keyOf = (cards: unknown): string => (isCards(cards) ? facesKey(cards, faceOf) : '');
  // The cards are asked for, too, where they are still open; what else is asked depends on them.
  const hasOpenCards = new Set(moves.map(({ cards }) => keyOf(cards))).size > 1;
  const narrowed = hasOpenCards ? moves.filter(({ cards }) => keyOf(cards) === keyOf(answers.cards)) : moves;
  const questions = [...(hasOpenCards ? ['cards'] : []), ...new Set(narrowed.flatMap(questionsOf))];
  const answered = questions.filter((name) => answers[name] !== undefined);
  const { do: action, cards, at, from, to } = narrowed[0] ?? first;
  const given = Object.fromEntries(answered.map((name) => [name, answers[name]]));
  const spaces = {
    ...(at !== undefined && { at }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
  const whole: Move = { do: action, ...(cards && { cards }), ...spaces, ...given };
  const fits = (move: Move) => questions.every((name) => sameAnswer(move[name], answers[name], keyOf));
  const found = narrowed.find(fits);
  const isSampled = info.sampled.includes(action);
  const isExact = questions.every((name) => {
    const [answer, n] = [answers[name], player.exactly(name)];
    return n === null || (isBundle(answer) && bundleSize(answer) === n);
  });
  const ready =
    narrowed.length > 0 && answered.length === questions.length && isExact && (isSampled || found !== undefined);
  const change = (name: string, answer: Answer | undefined) => {
    const { [name]: _, ...rest } = answers;
    setAnswers(answer === undefined ? rest : { ...rest, [name]: answer });
  };
  return (
    <form
      class="move-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) void player.send(found ?? whole);
      }}
    >
      {questions.map((name) => {
        const values = (name === 'cards' ? moves : narrowed).map((move) => move[name]);
        const cardSets = new Map(values.filter(isCards).map((cards) => [keyOf(cards), cards]));
        return (
          <fieldset key={name}>
            <legend>{name === 'cards' ? words().cards : (info.texts[language()].questions[name] ?? name)}</legend>
            {cardSets.size > 0 ? (
              <CardsField
                player={player}
                art={art}
                sets={[...cardSets.values()]}
                chosen={keyOf(answers[name])}
                keyOf={keyOf}
                onChoose={(cards) => change(name, cards)}
              />
            ) : values.some(isBundle) ? (
              <BundleField
                player={player}
                art={art}
                name={name}
                bundle={isBundle(answers[name]) ? answers[name] : {}}
                onChange={(bundle) => change(name, Object.keys(bundle).length > 0 ? bundle : undefined)}
              />
            ) : (
              <ChoiceField
                player={player}
                art={art}
                name={name}
                values={[...new Set(values)].filter(
                  (value): value is string | number | boolean =>
                    !isBundle(value) && value !== undefined && !Array.isArray(value),
                )}
                chosen={answers[name]}
                onChoose={(value) => change(name, value)}
              />
            )}
          </fieldset>
        );
      })}
      {player.message.value !== null && <p role="alert">{player.message.value}</p>}
      {questions.some((name) => player.exactly(name) !== null) && <StillChoosing player={player} />}
      <div class="form-actions">
        <button type="submit" class="button primary" disabled={!ready || player.sending.value !== null}>
          {actionName(player, first)}
        </button>
      </div>
    </form>
  );
}

/** Who else is asked at the same time and has not answered yet. */
function StillChoosing({ player: { feed } }: { player: SpacesPlayer }) {
  const { view, seats } = feed.scene.value;
  const others = pendingIn(view).filter(({ seat }) => seat !== view.you);
  if (others.length === 0) return null;
  return (
    <p class="quiet" role="status">
      {words().stillChoosing(others.map(({ seat }) => seats[seat]?.name ?? '').join(', '))}
    </p>
  );
}

function sameAnswer(one: Move[string], other: Answer | undefined, keyOf: (cards: unknown) => string): boolean {
  if (isCards(one)) return keyOf(one) === keyOf(other);
  if (!isBundle(one) || !isBundle(other)) return one === other;
  const kinds = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...kinds].every((kind) => (one[kind] ?? 0) === (other[kind] ?? 0));
}

/** How many cards of each kind the viewer has in a zone; null where an answer is not made of cards of a zone. */
function heldIn({ info, feed }: SpacesPlayer, from: string | undefined): Bundle | null {
  const { zones, you } = feed.scene.value.view;
  if (from === undefined) return null;
  const held: Record<string, number> = {};
  for (const [spot, { cards = [] }] of Object.entries(zones)) {
    const { zone, owner } = readSpot(info.zones, spot);
    if (zone !== from || owner !== you) continue;
    for (const [, face] of cards) if (face !== null) held[face] = (held[face] ?? 0) + 1;
  }
  return held;
}

interface BundleFieldProps {
  readonly player: SpacesPlayer;
  readonly art: GameArt;
  /** The question. */
  readonly name: string;
  readonly bundle: Bundle;
  readonly onChange: (bundle: Bundle) => void;
}

function BundleField({ player, art, name: question, bundle, onChange }: BundleFieldProps) {
  const { kinds = [], from } = player.info.bundleQuestions?.[question] ?? {};
  const held = heldIn(player, from);
  const exactly = player.exactly(question);
  const size = bundleSize(bundle);
  const set = (kind: string, n: number) => {
    const { [kind]: _, ...rest } = bundle;
    onChange(n > 0 ? { ...rest, [kind]: n } : rest);
  };
  return (
    <div class="bundle-field">
      {exactly !== null && (
        <p class="bundle-size tabular" role="status">
          {words().chosenOf(size, exactly)}
        </p>
      )}
      {kinds.map((kind) => {
        const n = bundle[kind] ?? 0;
        const name = kindName(player.info, kind);
        const most = held === null ? null : (held[kind] ?? 0);
        const isFull = size === exactly || n === most;
        if (most === 0) return null;
        return (
          <div key={kind} class={`bundle-kind${n > 0 ? ' some' : ''}`}>
            <button
              type="button"
              class="group-card live"
              aria-label={words().more(name, most === null ? String(n) : `${n}/${most}`)}
              aria-disabled={isFull}
              title={name}
              onClick={() => {
                if (!isFull) set(kind, n + 1);
              }}
            >
              <GroupFace code={kind} name={name} n={n} of={most} art={art} />
            </button>
            <button
              type="button"
              class="button icon small"
              aria-label={words().fewer(name)}
              disabled={n === 0}
              onClick={() => set(kind, n - 1)}
            >
              −
            </button>
            <output class="visually-hidden" aria-live="polite">
              {words().count(name, n)}
            </output>
          </div>
        );
      })}
    </div>
  );
}

interface ChoiceFieldProps {
  readonly player: SpacesPlayer;
  readonly art: GameArt;
  readonly name: string;
  readonly values: readonly (string | number | boolean)[];
  readonly chosen: Answer | undefined;
  readonly onChoose: (value: string | number | boolean) => void;
}

function ChoiceField({ player, art, name, values, chosen, onChoose }: ChoiceFieldProps) {
  const { info, feed } = player;
  const isSeat = info.seatQuestions?.includes(name) === true;
  const tell = (value: string | number | boolean): string => {
    if (isSeat) return feed.scene.value.seats[Number(value)]?.name ?? String(value);
    if (typeof value === 'boolean') return value ? tableWords().yes : tableWords().no;
    return typeof value === 'number' ? String(value) : kindName(player.info, value);
  };
  return (
    <div class="choice-field">
      {values.map((value) => {
        const face = typeof value === 'string' ? art.faces[value] : undefined;
        return (
          <button
            key={String(value)}
            type="button"
            class={`button choice${chosen === value ? ' chosen' : ''}`}
            aria-pressed={chosen === value}
            onClick={() => onChoose(value)}
          >
            {face && (
              <svg viewBox="-12 -12 24 24" aria-hidden="true" style={{ '--face': face.fill }}>
                <path d={face.sign} />
              </svg>
            )}
            {tell(value)}
          </button>
        );
      })}
    </div>
  );
}
