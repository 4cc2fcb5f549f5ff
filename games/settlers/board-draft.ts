/** A board while it is edited. The plan grows with what is drawn; width and height follow from it when it is written. */
import { fill, type Language } from '@partie/kit';
import {
  type BoardDefinition,
  harbours,
  inlands,
  landscapes,
  mostLines,
  type PlannedHex,
  rollNumbers,
} from './board-definition.js';
import { both, directionNames, editorTexts, type InBoth, landscapeName } from './board-editor-texts.js';
import { fieldGroups } from './board-fields.js';
import { type BoardProblem, mostPlayers, problemsOf } from './board-problems.js';
import { boardTexts } from './board-texts.js';
import { type Hexes, useTool } from './board-tools.js';
import { type DrawnPlan, drawPlan } from './draw-plan.js';
import { type Direction, directions, hexKey, type Loc, locOf, neighbour } from './hexes.js';

export interface Plan {
  readonly name: string;
  readonly numbering: BoardDefinition['numbering'];
  readonly loose: BoardDefinition['loose'];
  /** By their place in the draft, which may be left of and above 0, 0. */
  readonly hexes: Hexes;
}

interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const extentOf = (hexes: Hexes): Extent => {
  const all = [...hexes.values()];
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  return all.length === 0
    ? { left: 0, right: 0, top: 0, bottom: 0 }
    : { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

/** Whether a plan that has grown to this hex is not too large. */
const fits = ({ left, right, top, bottom }: Extent, { x, y }: Loc): boolean =>
  Math.max(right, x) - Math.min(left, x) < mostLines && Math.max(bottom, y) - Math.min(top, y) < mostLines;

/** How far from what is drawn one can draw on. */
const reach = 2;
const reachFromNothing = 3;

/** The empty hexes around what is drawn. */
function frontier(hexes: Hexes, extent: Extent): Loc[] {
  const found = new Map<string, Loc>();
  let edge: readonly Loc[] = hexes.size === 0 ? [{ x: 0, y: 0 }] : [...hexes.values()];
  if (hexes.size === 0) found.set('0,0', { x: 0, y: 0 });
  for (let ring = 0; ring < (hexes.size === 0 ? reachFromNothing : reach); ring++) {
    const next: Loc[] = [];
    for (const hex of edge) {
      for (const towards of directions) {
        const beside = neighbour(hex, towards);
        const key = hexKey(beside);
        if (hexes.has(key) || found.has(key) || !fits(extent, beside)) continue;
        found.set(key, beside);
        next.push(beside);
      }
    }
    edge = next;
  }
  return [...found.values()];
}

interface Problem {
  readonly space?: string;
  readonly group?: string;
  readonly text: InBoth;
}

export class BoardDraft {
  readonly plan: Plan;
  readonly title: string;
  private readonly extent: Extent;
  private drawn: DrawnPlan | null = null;
  private found: readonly Problem[] | null = null;

  constructor(plan: Plan) {
    this.plan = plan;
    this.title = plan.name;
    this.extent = extentOf(plan.hexes);
  }

  static of({ name, numbering, loose, hexes, robber }: BoardDefinition): BoardDraft {
    const marked = robber === 'placeOnMarkedHex';
    const kept = hexes.map(({ robber: mark, ...hex }): PlannedHex => (mark && marked ? { ...hex, robber: mark } : hex));
    return new BoardDraft({ name, numbering, loose, hexes: new Map(kept.map((hex) => [hexKey(hex), hex])) });
  }

  get drawing(): DrawnPlan {
    this.drawn ??= drawPlan(this.plan.hexes.values(), frontier(this.plan.hexes, this.extent));
    return this.drawn;
  }

  get groups(): ReturnType<typeof fieldGroups> {
    return fieldGroups(this.plan, this.mostPlayers());
  }

  /** The plan as a definition: its hexes begin at 0, 0. */
  private get definition(): BoardDefinition {
    const { name, numbering, loose, hexes } = this.plan;
    const { left, right, top, bottom } = this.extent;
    const moved = [...hexes.values()].map((hex): PlannedHex => ({ ...hex, x: hex.x - left, y: hex.y - top }));
    return {
      name: name.trim(),
      width: right - left + 1,
      height: bottom - top + 1,
      robber: moved.some(({ robber }) => robber === true) ? 'placeOnMarkedHex' : 'placeOnDesert',
      numbering,
      loose,
      hexes: moved.sort((a, b) => a.y - b.y || a.x - b.x),
    };
  }

  mostPlayers(): number {
    return mostPlayers(this.definition);
  }

  problems(): readonly Problem[] {
    this.found ??= this.findProblems();
    return this.found;
  }
  private findProblems(): Problem[] {
    const { definition } = this;
    const { left, top } = this.extent;
    const where = (at: string): Omit<Problem, 'text'> => {
      const hex = definition.hexes[Number(/^hexes\[(\d+)\]/.exec(at)?.[1] ?? -1)];
      if (hex !== undefined) return { space: hexKey({ x: hex.x + left, y: hex.y + top }) };
      const [, group] = /^loose\.(\w+)/.exec(at) ?? [];
      if (group !== undefined) return { group };
      return at === 'loose' ? { group: 'inland' } : at === 'numbering' ? { group: 'board' } : {};
    };
    const found = problemsOf(definition).map((problem) => ({ ...where(problem.at), text: tell(problem) }));
    return definition.name === '' ? [{ group: 'board', text: editorTexts.unnamed }, ...found] : found;
  }

  apply(tool: string, space: string, begins: boolean): BoardDraft {
    const at = locOf(space);
    if (!fits(this.extent, at)) return this;
    const hexes = useTool(this.plan.hexes, tool, at, begins);
    return hexes === this.plan.hexes ? this : new BoardDraft({ ...this.plan, hexes });
  }

  set(field: string, value: string | number): BoardDraft {
    const { plan } = this;
    const { loose } = plan;
    if (field === 'name') return new BoardDraft({ ...plan, name: String(value) });
    if (field === 'numbering')
      return new BoardDraft({ ...plan, numbering: value === 'standard' ? 'standard' : 'random' });
    const count = Math.min(mostLines * mostLines, Math.max(0, Math.floor(Number(value) || 0)));
    const [group = '', kind = ''] = field.split('.');
    const counts = (before: Readonly<Record<string, number>>) => ({ ...before, [kind]: count });
    if (group === 'inland' && inlands.some((one) => one === kind))
      return new BoardDraft({ ...plan, loose: { ...loose, inland: counts(loose.inland) } });
    if (group === 'harbours' && harbours.some((one) => one === kind))
      return new BoardDraft({ ...plan, loose: { ...loose, harbours: counts(loose.harbours) } });
    if (group === 'numbers' && rollNumbers.some((n) => `${n}` === kind))
      return new BoardDraft({ ...plan, loose: { ...loose, numbers: counts(loose.numbers) } });
    return field === 'seas' ? new BoardDraft({ ...plan, loose: { ...loose, seas: count } }) : this;
  }

  describe(space: string, language: Language): string {
    const { left, top } = this.extent;
    const at = locOf(space);
    const hex = this.plan.hexes.get(space);
    const place = hexKey({ x: at.x - left, y: at.y - top });
    if (hex === undefined) return `${place}: ${editorTexts.empty[language]}`;
    const { landscape, facing, number, robber } = hex;
    const isHarbour = landscape === 'anyHarbour' || landscape.startsWith('harbour:');
    const said: InBoth[] = [landscapeName(landscape)];
    if (isHarbour) said.push(facing ? editorTexts.facing(directionNames[facing]) : editorTexts.facingAny);
    if (number !== undefined) said.push(editorTexts.number(number));
    if (robber === true) said.push(editorTexts.robber);
    return `${place}: ${said.map((words) => words[language]).join(', ')}`;
  }

  write(): string {
    const { name, width, height, robber, numbering, loose, hexes } = this.definition;
    const used = <K extends string>(kinds: readonly K[], counts: Readonly<Partial<Record<K, number>>>) =>
      Object.fromEntries(kinds.flatMap((kind) => (counts[kind] ? [[kind, counts[kind]]] : [])));
    const head = {
      name,
      width,
      height,
      robber,
      numbering,
      loose: {
        inland: used(inlands, loose.inland),
        harbours: used(harbours, loose.harbours),
        seas: loose.seas,
        numbers: used(
          rollNumbers.map((n) => `${n}` as const),
          loose.numbers,
        ),
      },
    };
    // One line for the head and one for each hex: to be read, compared and small enough.
    const lines = hexes.map((hex) => JSON.stringify(hex)).join(',\n');
    return `${JSON.stringify(head).slice(0, -1)},"hexes":[\n${lines}\n]}\n`;
  }
}

/** A problem in words: what a file calls by a code has its name. */
function tell({ code, with: params = {} }: BoardProblem): InBoth {
  const inLanguage = (language: Language): string => {
    const named = Object.entries(params).map(([name, value]) => {
      const landscape = landscapes.find((one) => one === value);
      if (name === 'landscape' && landscape !== undefined) return [name, landscapeName(landscape)[language]];
      if (name !== 'directions') return [name, value];
      const names = String(value)
        .split(', ')
        .map((one) => (Object.hasOwn(directionNames, one) ? directionNames[one as Direction][language] : one));
      return [name, names.join(', ')];
    });
    return fill(boardTexts[language][code], Object.fromEntries(named) as typeof params, { language });
  };
  return both(inLanguage('en'), inLanguage('cs'));
}
