/**
 * The table of any game on a board of spaces, from what the server declares about it: the board in the middle, the others
 * with what can be seen of their cards around it, the viewer's cards and actions below.
 */
import '../../table/table.css';
import '../../table/players.css';
import '../../table/signs.css';
import '../../table/action-line.css';
import './spaces-table.css';
import './spaces-table-sizes.css';
import './space-board.css';
import { readSpot, signsOfPanel } from '@partie/client/words';
import type { GameArt } from '@partie/games/art';
import type { GameInfo } from '@partie/protocol';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { BoardNarration } from '../board-narration.js';
import { Zoom } from '../zoom.js';
import { promptOf } from '../../table/action-line.js';
import type { Feed } from '../../table/feed.js';
import { comingButton } from '../../table/input/forced-move.js';
import { useKeptFocus } from '../../table/keep-focus.js';
import { SeatPlate } from '../../table/seat-plate.js';
import { SignValue } from '../../table/signs.js';
import { words as tableWords } from '../../table/table-words.js';
import { language } from '../../words/language.js';
import { CardFlights } from './card-flights.js';
import { CardGroups } from './card-groups.js';
import { ConfirmMove } from './confirm-move.js';
import { EventStory } from './event-story.js';
import { actionName, MoveForm } from './move-form.js';
import { type SeatProps, SeatSigns } from './seat-signs.js';
import { SpaceBoard } from './space-board.js';
import { SpacesPlayer } from './spaces-player.js';
import { TableAids } from './table-aids.js';
import { words } from './spaces-words.js';
import { useArt } from './use-art.js';

export interface SpacesTableProps {
  readonly info: GameInfo;
  readonly feed: Feed;
}

export function SpacesTable({ info, feed }: SpacesTableProps) {
  const player = useMemo(() => new SpacesPlayer(info, feed), [info, feed]);
  const art = useArt(info.id);
  const root = useRef<HTMLElement>(null);
  useEffect(() => player.watch(), [player]);
  const { view } = feed.scene.value;
  const seats = Array.from({ length: view.seats }, (_, seat) => seat);
  const own = view.you ?? 0;
  const { board } = info;
  if (board === undefined) return null;
  return (
    <section
      ref={root}
      class="card-table on-spaces"
      aria-label={tableWords().table}
      onKeyDown={(event) => {
        if (event.key === 'Escape') player.cancel();
      }}
    >
      <div class="spaces-table">
        <div class="spaces-others">
          {seats
            .filter((seat) => seat !== own)
            .map((seat) => (
              <OtherSeat key={seat} player={player} art={art} seat={seat} />
            ))}
        </div>
        <BoardRoom player={player} art={art} />
        <TableZones player={player} art={art} />
        <OwnSide player={player} art={art} seat={own} />
        <Actions player={player} />
      </div>
      <CardFlights player={player} art={art} />
      <MoveForm player={player} art={art} />
      <ConfirmMove player={player} />
      <BoardNarration info={info} feed={feed} />
      <KeepFocus player={player} root={root} />
    </section>
  );
}

/** On to the spaces that are offered, else to the next button, else to where one was on the board. */
function KeepFocus({ player, root }: { player: SpacesPlayer; root: { readonly current: HTMLElement | null } }) {
  void player.feed.scene.value;
  void player.placing.value;
  void player.form.value;
  void player.sending.value;
  useKeptFocus(
    root,
    (table) =>
      table.querySelector<SVGElement>('.targets.placed [tabindex="0"]') ??
      table.querySelector<HTMLElement>('.spaces-actions .button') ??
      table.querySelector<SVGElement>('.targets [tabindex="0"]'),
  );
  return null;
}

function BoardRoom({ player, art }: { player: SpacesPlayer; art: GameArt }) {
  const room = useRef<HTMLDivElement>(null);
  const zoom = useMemo(() => new Zoom(), []);
  useEffect(() => (room.current ? zoom.follow(room.current) : undefined), [zoom]);
  const { board } = player.info;
  const enlarged = zoom.factor.value > 1;
  const message = player.form.value === null ? player.message.value : null;
  return (
    <div class="spaces-room">
      <div class={`spaces-view${enlarged ? ' enlarged' : ''}`} ref={room}>
        <div class="spaces-sheet" style={{ '--factor': zoom.factor.value }}>
          {board && <SpaceBoard player={player} board={board} art={art} />}
        </div>
      </div>
      <button
        type="button"
        class="button icon spaces-zoom"
        aria-label={enlarged ? words().smaller : words().larger}
        aria-pressed={enlarged}
        onClick={() => zoom.toggle()}
      >
        {enlarged ? '−' : '+'}
      </button>
      <EventStory info={player.info} feed={player.feed} />
      <TableAids player={player} art={art} />
      {message !== null && (
        <p class="spaces-message" role="alert">
          {message}
        </p>
      )}
    </div>
  );
}

function OtherSeat({ player, art, seat }: SeatProps) {
  const { info, feed } = player;
  const { view } = feed.scene.value;
  const moves = player.possible.value.seats.get(seat) ?? [];
  return (
    <div class="spaces-seat" data-seat={(seat % 6) + 1} data-owner={seat}>
      <SeatPlate stage={{ info, feed }} seat={seat} box={null} signs={[]} />
      <SeatSigns player={player} art={art} seat={seat} />
      <ZoneCounts player={player} seat={seat} />
      {moves.length > 0 && (
        <div class="seat-moves">
          {moves.map((move) => (
            <button key={move.do} type="button" class="button small" onClick={() => void player.send(move)}>
              {actionName(player, move)}
            </button>
          ))}
        </div>
      )}
      {Object.entries(view.zones).map(([spot, zone]) => {
        const { owner } = readSpot(info.zones, spot);
        if (owner !== seat || zone.see === 'count' || zone.n === 0) return null;
        return <ZoneCards key={spot} player={player} art={art} spot={spot} />;
      })}
    </div>
  );
}

/** What the viewer sees of a zone that is not his: faces, and backs counted. */
function ZoneCards({ player: { info, feed }, art, spot }: { player: SpacesPlayer; art: GameArt; spot: string }) {
  const { cards = [], n = 0 } = feed.scene.value.view.zones[spot] ?? {};
  return <CardGroups info={info} art={art} label={nameOfZone(info, spot)} cards={cards} n={n} />;
}

const nameOfZone = (info: GameInfo, spot: string): string => {
  const { zone } = readSpot(info.zones, spot);
  return info.texts[language()].zones[zone] ?? zone;
};

/** How many cards the others hold, where that can be seen. */
function ZoneCounts({ player, seat }: { player: SpacesPlayer; seat: number }) {
  const { info, feed } = player;
  return (
    <div class="zone-counts">
      {Object.entries(feed.scene.value.view.zones).map(([spot, zone]) => {
        const { owner } = readSpot(info.zones, spot);
        if (owner !== seat || zone.see !== 'count' || zone.n === 0) return null;
        return (
          <span key={spot} class="zone-count">
            {nameOfZone(info, spot)} <span class="tabular">{zone.n}</span>
          </span>
        );
      })}
    </div>
  );
}

/** Zones that belong to nobody: a stock as its number, open cards counted by face. */
function TableZones({ player, art }: { player: SpacesPlayer; art: GameArt }) {
  const { info, feed } = player;
  const { view } = feed.scene.value;
  const zones = Object.entries(view.zones).filter(([spot]) => readSpot(info.zones, spot).owner === null);
  const facts = signsOfPanel(info, view);
  if (zones.length + facts.length === 0) return null;
  return (
    <aside class="spaces-bank" aria-label={words().bank}>
      {facts.map(({ fact, value }) => (
        <SignValue key={fact} info={info} fact={fact} value={value} />
      ))}
      {zones.map(([spot, zone]) =>
        zone.n === 0 ? null : (
          <div key={spot} class="bank-zone" data-spot={spot}>
            <span class="zone-count">
              {nameOfZone(info, spot)} {zone.see === 'count' && <span class="tabular">{zone.n}</span>}
            </span>
            {zone.see !== 'count' && <ZoneCards player={player} art={art} spot={spot} />}
          </div>
        ),
      )}
    </aside>
  );
}

function OwnSide({ player, art, seat }: SeatProps) {
  const { info, feed } = player;
  const { view } = feed.scene.value;
  const { cards: moves } = player.possible.value;
  const isUsed = (handles: readonly number[]): boolean =>
    moves.some(({ cards = [] }) => cards.some((card) => handles.includes(card)));
  return (
    <div class="spaces-own" data-seat={(seat % 6) + 1} data-owner={seat}>
      <SeatPlate stage={{ info, feed }} seat={seat} box={null} signs={[]} />
      <SeatSigns player={player} art={art} seat={seat} />
      <div class="own-zones">
        {Object.entries(view.zones).map(([spot, zone]) => {
          const { owner } = readSpot(info.zones, spot);
          if (owner !== seat || zone.n === 0) return null;
          return (
            <div key={spot} class="own-zone" data-spot={spot}>
              <span class="zone-count">{nameOfZone(info, spot)}</span>
              <CardGroups
                info={info}
                art={art}
                label={nameOfZone(info, spot)}
                cards={zone.cards ?? []}
                n={zone.n}
                picked={player.picked.value}
                onPress={(handles) => player.pressCards(handles)}
                isLive={isUsed}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Actions({ player }: { player: SpacesPlayer }) {
  const asked = promptOf({ info: player.info, feed: player.feed, player, forced: player.forced });
  const { board, forms, plain } = player.possible.value;
  const placing = player.placing.value;
  const isBusy = player.sending.value !== null;
  const onBoard = board.size > 1 ? [...board.keys()] : [];
  const first = onBoard.length + forms.size === 0 && board.size === 0 ? plain[0] : undefined;
  return (
    <div class="spaces-actions">
      <p class={`ask${asked.mine ? ' mine' : ''}`} role="status" aria-live="polite">
        {asked.text}
      </p>
      <div class="buttons">
        {onBoard.map((action) => (
          <button
            key={action}
            type="button"
            class={`button${placing === action ? ' primary' : ''}`}
            aria-pressed={placing === action}
            onClick={() => player.choose(action)}
          >
            {actionName(player, { do: action })}
          </button>
        ))}
        {[...player.withPicked.value].map(([action, moves]) => (
          <button
            key={`with ${action}`}
            type="button"
            class="button primary"
            aria-disabled={isBusy}
            onClick={() => player.begin(moves)}
          >
            {actionName(player, { do: action })}
          </button>
        ))}
        {[...forms].map(([action, moves]) => (
          <button key={action} type="button" class="button" aria-disabled={isBusy} onClick={() => player.begin(moves)}>
            {actionName(player, { do: action })}
          </button>
        ))}
        {plain.map((move) => {
          const soon = comingButton(player.forced.coming.value, move.do);
          return (
            <button
              key={move.do}
              type="button"
              class={`button${move === first && asked.mine ? ' primary' : ''}${soon.class}`}
              style={soon.style}
              aria-disabled={isBusy}
              onClick={() => void player.send(move)}
            >
              {actionName(player, move)}
            </button>
          );
        })}
      </div>
    </div>
  );
}
