/** What goes wrong, and when: one mishap after another while there is trouble, then everything is repaired. */
import { fairWeather } from './network.js';
import { noTrouble, type Trouble } from './faulty-store.js';
import type { Luck } from './luck.js';
import type { Mishap } from './plan.js';
import { Machine } from './scheduler.js';
import type { Simulation } from './simulation.js';

export class Nemesis {
  trouble: Trouble = noTrouble;
  private readonly simulation: Simulation;
  private readonly luck: Luck;
  private readonly fate = new Machine('fate');
  private repaired = false;

  constructor(simulation: Simulation, luck: Luck) {
    this.simulation = simulation;
    this.luck = luck;
    this.nextMishap();
  }

  private nextMishap(): void {
    const { scheduler, plan } = this.simulation;
    if (plan.mishaps.length === 0) return;
    scheduler.after(this.fate, this.luck.between(200, plan.mishapEvery), () => {
      if (this.repaired) return;
      const { life } = this.simulation;
      if (life?.ready) this.simulation.checkers.checkLive(life.core);
      const mishap = this.luck.pick(plan.mishaps);
      this.simulation.trace('MISHAP', mishap);
      this.happen(mishap);
      this.nextMishap();
    });
  }

  private happen(mishap: Mishap): void {
    const { luck, simulation } = this;
    const { network, scheduler } = simulation;
    const { device } = luck.pick(simulation.people);
    const wires = [...network.wires];
    const short = luck.seldomFar(50, 40_000);
    switch (mishap) {
      case 'crash':
      case 'powerCut':
        return simulation.crash(mishap === 'powerCut', short);
      case 'stop':
        return simulation.stop(short);
      case 'stall':
        if (simulation.life) scheduler.standStill(simulation.life.machine, short);
        return;
      case 'cut':
        for (const wire of wires) if (luck.happens(0.6)) network.cut(wire);
        return;
      case 'halfOpen':
        for (const wire of wires) if (luck.happens(0.5)) network.kill(wire);
        return;
      case 'outOfReach':
        device.outOfReachUntil = scheduler.now + luck.seldomFar(500, 60_000);
        return;
      case 'sleep':
        return scheduler.standStill(device, luck.seldomFar(1000, 120_000));
      case 'badLines':
        network.weather = {
          latency: luck.pick([40, 400, 3000, 6000]),
          lost: luck.pick([0, 0.05, 0.3]),
          doubled: luck.pick([0, 0.1, 0.4]),
          exchanged: simulation.plan.exchanged ? 0.2 : 0,
          stuffed: luck.pick([1, 1, 400]),
        };
        return this.later(() => {
          network.weather = fairWeather;
        });
      case 'slowDisk':
        this.trouble = { ...noTrouble, delay: luck.pick([100, 1000, 8000]) };
        return this.later(() => this.repairDisk());
      case 'badDisk':
        this.trouble = {
          delay: luck.pick([8, 8, 500]),
          fails: luck.pick([0, 0.2, 0.7]),
          ambiguous: luck.pick([0, 0.2, 0.5]),
          late: luck.pick([0.1, 0.4, 0.7]),
          unreadable: luck.pick([0, 0, 0.2]),
        };
        return this.later(() => this.repairDisk());
    }
  }

  private later(repair: () => void): void {
    this.simulation.scheduler.after(this.fate, this.luck.between(1000, 25_000), repair);
  }
  private repairDisk(): void {
    this.trouble = noTrouble;
  }

  /** From here on everything works; lines that have lost something are made anew. */
  repairAll(): void {
    const { network, people, life, scheduler } = this.simulation;
    this.repaired = true;
    this.simulation.trace('MISHAP', 'no more');
    this.repairDisk();
    network.weather = fairWeather;
    if (life) scheduler.goOn(life.machine);
    for (const { device } of people) {
      device.outOfReachUntil = scheduler.now;
      scheduler.goOn(device);
    }
    for (const wire of network.wires) network.cut(wire);
  }
}
