/** What a board has besides its hexes, as fields of a form: name, numbering, and the loose things that are drawn. */
import {
  type BoardDefinition,
  type Harbour,
  harbours,
  inlands,
  isSurelyLand,
  type Landscape,
  mostLines,
  type PlannedHex,
  rollNumbers,
  spread,
} from './board-definition.js';
import { both, editorTexts, type InBoth, landscapeName } from './board-editor-texts.js';
import { type DrawnPlan, sampleOf, tokenOf } from './draw-plan.js';

interface Plan {
  readonly name: string;
  readonly numbering: BoardDefinition['numbering'];
  readonly loose: BoardDefinition['loose'];
  readonly hexes: ReadonlyMap<string, PlannedHex>;
}

const mostOfAKind = mostLines * mostLines;
const samples = new Map(
  [...inlands, 'sea' as const, ...harbours.map((harbour: Harbour): Landscape => `harbour:${harbour}`)].map(
    (landscape) => [landscape, sampleOf(landscape)] as const,
  ),
);
const count = (id: string, name: InBoth, value: number, sample: DrawnPlan | undefined) => ({
  kind: 'count' as const,
  id,
  name,
  value,
  most: mostOfAKind,
  ...(sample && { sample }),
});

export function fieldGroups(plan: Plan, players: number) {
  const { name, numbering, loose, hexes } = plan;
  const all = [...hexes.values()];
  const places = (landscape: Landscape) => all.filter((hex) => hex.landscape === landscape).length;
  const there = {
    inland: spread(inlands, loose.inland).length,
    harbours: spread(harbours, loose.harbours).length,
    numbers: rollNumbers.reduce((sum, n) => sum + (loose.numbers[`${n}`] ?? 0), 0),
  };
  const [anyInland, anyHarbour, any] = [places('anyInland'), places('anyHarbour'), places('any')];
  const left = there.inland - anyInland + (there.harbours - anyHarbour) + loose.seas;
  const unnumbered = all.filter(
    ({ landscape, number }) =>
      number === undefined && ((isSurelyLand(landscape) && landscape !== 'desert') || landscape === 'any'),
  ).length;
  const openNote = any > 0 ? [editorTexts.anyNeeded(any, Math.max(0, left))] : [];
  return [
    {
      id: 'board',
      name: editorTexts.board,
      note: editorTexts.players(players),
      fields: [
        { kind: 'text' as const, id: 'name', name: editorTexts.name, value: name, most: 60 },
        {
          kind: 'choice' as const,
          id: 'numbering',
          name: editorTexts.numbering,
          value: numbering,
          values: { random: editorTexts.random, standard: editorTexts.standard },
        },
      ],
    },
    {
      id: 'inland',
      name: editorTexts.looseInland,
      note: joined([editorTexts.needed(anyInland, there.inland), ...openNote]),
      fields: [
        ...inlands.map((kind) =>
          count(`inland.${kind}`, landscapeName(kind), loose.inland[kind] ?? 0, samples.get(kind)),
        ),
        count('seas', editorTexts.looseSeas, loose.seas, samples.get('sea')),
      ],
    },
    {
      id: 'harbours',
      name: editorTexts.looseHarbours,
      note: editorTexts.needed(anyHarbour, there.harbours),
      fields: harbours.map((kind) =>
        count(
          `harbours.${kind}`,
          landscapeName(`harbour:${kind}`),
          loose.harbours[kind] ?? 0,
          samples.get(`harbour:${kind}`),
        ),
      ),
    },
    {
      id: 'numbers',
      name: editorTexts.looseNumbers,
      note: numbering === 'standard' ? editorTexts.spiralBrings : editorTexts.needed(unnumbered, there.numbers),
      fields: rollNumbers.map((n) =>
        count(`numbers.${n}`, editorTexts.number(n), loose.numbers[`${n}`] ?? 0, tokenOf(n)),
      ),
    },
  ];
}

const joined = (texts: readonly InBoth[]): InBoth =>
  both(texts.map(({ en }) => en).join(' '), texts.map(({ cs }) => cs).join(' '));
