/**
 * What one looks up during a match, in a corner of the board: prices, how the dice have fallen, and which offers the player's
 * own client declines for him. Each opens over the board, and the table goes on below.
 */
import './table-aids.css';
import { countedOutcomes } from '@partie/client/words';
import type { GameArt } from '@partie/games/art';
import { useState } from 'preact/hooks';
import { Counts } from '../../score/counts.js';
import { BundleIcons, bundleInWords, KindIcon, kindName } from './bundle-icons.js';
import { actionName } from './move-form.js';
import type { DeclinedKinds } from './offer-filter.js';
import type { SpacesPlayer } from './spaces-player.js';
import { words } from './spaces-words.js';

interface AidProps {
  readonly player: SpacesPlayer;
  readonly art: GameArt;
}

type Aid = 'prices' | 'counts' | 'filters';
const bodies = { prices: Prices, counts: Rolls, filters: Filters } as const;

export function TableAids({ player, art }: AidProps) {
  const [open, setOpen] = useState<Aid | null>(null);
  const { info, feed } = player;
  const isThere: Readonly<Record<Aid, boolean>> = {
    prices: Object.values(info.actions).some(({ price }) => price !== undefined),
    counts: countedOutcomes(info, feed.scene.value.view).some(({ total }) => total > 0),
    filters: player.declining !== null && feed.play !== undefined,
  };
  const aids = (Object.keys(isThere) as Aid[]).filter((aid) => isThere[aid]);
  if (aids.length === 0) return null;
  const { give, take } = player.declinedKinds.value;
  const declined = give.length + take.length;
  const Body = open !== null && isThere[open] ? bodies[open] : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its buttons have opened
    <div
      class="table-aids"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || open === null) return;
        setOpen(null);
        event.stopPropagation();
      }}
    >
      {Body !== null && open !== null && (
        <section class="aid-card" aria-label={words().aids[open]}>
          <Body player={player} art={art} />
        </section>
      )}
      <div class="aid-buttons">
        {aids.map((aid) => (
          <button
            key={aid}
            type="button"
            class="button small"
            aria-expanded={open === aid}
            onClick={() => setOpen(open === aid ? null : aid)}
          >
            {words().aids[aid]}
            {aid === 'filters' && declined > 0 && <span class="aid-mark tabular">{declined}</span>}
          </button>
        ))}
      </div>
    </div>
  );
}

function Prices({ player, art }: AidProps) {
  return (
    <dl class="prices">
      {Object.entries(player.info.actions).map(([action, { price }]) =>
        price === undefined ? null : (
          <div key={action}>
            <dt>{actionName(player, { do: action })}</dt>
            <dd>
              <span class="visually-hidden">{bundleInWords(player.info, price)}</span>
              <BundleIcons art={art} bundle={price} />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

function Rolls({ player: { info, feed } }: AidProps) {
  return <Counts info={info} view={feed.scene.value.view} level="h2" />;
}

function Filters({ player, art }: AidProps) {
  const { declining } = player;
  if (declining === null) return null;
  return (
    <>
      <KindFilter player={player} art={art} side="give" />
      <KindFilter player={player} art={art} side="take" />
    </>
  );
}

/** Kinds that the viewer never gives, or never takes. */
function KindFilter({ player, art, side }: AidProps & { side: keyof DeclinedKinds }) {
  const { declining, declinedKinds } = player;
  const chosen = declinedKinds.value[side];
  const { legend, note } = words().filters[side];
  return (
    <fieldset class="filters">
      <legend>{legend}</legend>
      {declining?.kinds.map((kind) => {
        const isOn = chosen.includes(kind);
        return (
          <button
            key={kind}
            type="button"
            class="button small"
            aria-pressed={isOn}
            onClick={() => {
              const kinds = isOn ? chosen.filter((one) => one !== kind) : [...chosen, kind];
              declinedKinds.value = { ...declinedKinds.peek(), [side]: kinds };
            }}
          >
            <KindIcon art={art} kind={kind} /> {kindName(player.info, kind)}
          </button>
        );
      })}
      <p class="quiet">{note}</p>
    </fieldset>
  );
}
