/** The state of a match at a glance: round, goal, who is on turn, and each side's points and facts. */
import './overview.css';
import type { Json, View } from '@partie/kit';
import type { GameInfo } from '@partie/protocol';
import { serverNow } from '../state/connection.js';
import type { Feed } from '../table/feed.js';
import { both, language } from '../words/language.js';
import { number } from '../words/number.js';
import { type OverviewFacts, overviewFacts, pendingIn } from '@partie/client/words';
import { SecondsLeft } from '../parts/seconds-left.js';

const words = both({
  en: {
    title: 'How it stands',
    round: 'Round',
    onTurn: 'On turn',
    total: 'Total',
    soFar: 'This round',
    side: 'Side',
    seconds: (n: number) => `${n} s`,
  },
  cs: {
    title: 'Jak to stojí',
    round: 'Kolo',
    onTurn: 'Na tahu',
    total: 'Celkem',
    soFar: 'Toto kolo',
    side: 'Strana',
    seconds: (n: number) => `${n} s`,
  },
});

interface OverviewProps {
  readonly info: GameInfo;
  readonly view: View;
  readonly names: readonly string[];
  readonly options: Readonly<Record<string, Json>>;
  readonly feed: Feed | null;
}

export function Overview({ info, view, names, options, feed }: OverviewProps) {
  const overview = overviewFacts(info, view, names, options, language());
  if (overview === null) return null;
  return (
    <section class="overview" aria-label={words().title}>
      <dl class="overview-facts tabular">
        {overview.round !== null && (
          <div>
            <dt>{words().round}</dt>
            <dd>{overview.round}</dd>
          </div>
        )}
        {overview.facts.map(({ text, value }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {feed && <OnTurn feed={feed} />}
      </dl>
      <Sides overview={overview} />
    </section>
  );
}

function OnTurn({ feed }: { feed: Feed }) {
  const scene = feed.scene.value;
  const [waited, ...more] = pendingIn(scene.view);
  if (waited === undefined || more.length > 0) return null;
  return (
    <div>
      <dt>{words().onTurn}</dt>
      <dd>
        <span class="overview-name">{scene.seats[waited.seat]?.name}</span>{' '}
        {scene.deadline !== null && !scene.paused && (
          <SecondsLeft deadline={scene.deadline - Date.now() + serverNow()} say={words().seconds} />
        )}
      </dd>
    </div>
  );
}

function Sides({ overview: { sides, columns, playing } }: { overview: OverviewFacts }) {
  return (
    <table class="score-sheet tabular">
      <thead>
        <tr>
          <th scope="col">
            <span class="visually-hidden">{words().side}</span>
          </th>
          <th scope="col">{words().total}</th>
          {playing && <th scope="col">{words().soFar}</th>}
          {columns.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sides.map(({ names, total, soFar, values, mine }, side) => (
          <tr key={side} class={mine ? 'mine' : ''}>
            <th scope="row">
              {names.map((name) => (
                <span key={name} class="overview-name" title={name}>
                  {name}
                </span>
              ))}
            </th>
            <td>{number(total)}</td>
            {playing && <td>{soFar === null ? '–' : number(soFar)}</td>}
            {values.map((value, i) => (
              <td key={columns[i]}>{typeof value === 'number' ? number(value) : (value ?? '✓')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
