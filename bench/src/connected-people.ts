/** People who are connected to a server in the same process, without sockets: what they are told is written and thrown away. */
import { protocolVersion } from '@partie/protocol';
import type { Core } from '@partie/server';

/** Their ids, in order. */
export function connectPeople(core: Core, count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, (_, i) => connectOne(core, `Player ${i + 1}`)));
}

function connectOne(core: Core, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let isGreeted = false;
    const connection = core.connect({
      address: 'bench',
      waiting: () => 0,
      close: (code, why) => reject(new Error(`${name} was sent away: ${code} ${why}`)),
      send: (frame) => {
        if (isGreeted) return;
        const { is, person } = JSON.parse(frame) as { readonly is: string; readonly person?: { readonly id: string } };
        if (is === 'refused') reject(new Error(frame));
        if (is !== 'welcome' || person === undefined) return;
        isGreeted = true;
        resolve(person.id);
      },
    });
    void connection.receive(JSON.stringify({ c: 'hello', do: 'hello', v: protocolVersion, name }));
  });
}
