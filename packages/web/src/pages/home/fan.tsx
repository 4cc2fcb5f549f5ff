import './fan.css';
import { CardFace, CardSheet, type Kind } from '../../cards/index.js';
import { fanCards } from './fan-cards.js';

export function Fan({ kind }: { kind: Kind }) {
  const hand = fanCards(kind);
  return (
    <>
      <CardSheet kind={kind} />
      <div class="fan">
        {hand.map((code, i) => (
          <div key={code} class="fan-card" style={{ '--turn': i - (hand.length - 1) / 2 }}>
            <CardFace kind={kind} code={code} />
          </div>
        ))}
      </div>
    </>
  );
}
