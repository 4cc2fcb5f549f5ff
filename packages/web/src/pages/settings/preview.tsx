/** A preview of a table: a hand, the stock, and a card that can be played to see the speed of animations. */
import './preview.css';
import { useState } from 'preact/hooks';
import { CardBack, CardFace, CardSheet, type Kind } from '../../cards/index.js';
import { cardsOf, gameList } from '../../state/games.js';
import { moveTime, settings } from '../../state/settings.js';
import { both } from '../../words/language.js';
import { sortedHand } from './sorted-hand.js';

const words = both({
  en: { title: 'Preview', play: 'Play a card', back: 'Take it back' },
  cs: { title: 'Ukázka', play: 'Zahrát kartu', back: 'Vzít zpátky' },
});

export function Preview() {
  const kind = cardsOf(gameList.value);
  return (
    <section class="preview" aria-labelledby="preview-title">
      <h2 id="preview-title" class="visually-hidden">
        {words().title}
      </h2>
      {kind ? <PreviewTable kind={kind} /> : <div class="preview-cloth table-top" />}
    </section>
  );
}

function PreviewTable({ kind }: { kind: Kind }) {
  const [played, setPlayed] = useState(false);
  const { sort } = settings.value;
  const hand = sortedHand(kind, sort === 'auto' ? 'suit' : sort);
  const middle = Math.floor(hand.length / 2);
  return (
    <>
      <CardSheet kind={kind} />
      <div class="preview-cloth table-top" data-size={settings.value.cardSize} aria-hidden="true">
        <div class="preview-stock">
          <CardBack back={settings.value.back} />
          <CardBack back={settings.value.back} />
        </div>
        <div class="preview-hand" style={{ '--time': `${moveTime()}ms` }}>
          {hand.map((code, i) => (
            <div key={code} class={played && i === middle ? 'preview-card played' : 'preview-card'}>
              <CardFace kind={kind} code={code} />
            </div>
          ))}
        </div>
      </div>
      <button type="button" class="button" onClick={() => setPlayed(!played)}>
        {played ? words().back : words().play}
      </button>
    </>
  );
}
