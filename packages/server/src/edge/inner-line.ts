/**
 * A line inside this process, for a gateway that brings players over another protocol: the same messages as over a
 * WebSocket, and counted the same: by the address from which the player comes, and by what comes over the line.
 */
import { limits } from '@partie/protocol';
import { Rate } from '../rate-limit.js';
import type { Door } from './door.js';

/** The player's end, as @partie/client takes it. */
export interface InnerSocket {
  send(frame: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number; readonly reason: string }) => void) | null;
  onerror: (() => void) | null;
}

/** Like a new WebSocket, a new line costs its address as much as so many messages. */
const openingCost = 10;
/** As for WebSockets: one that sends so many times as fast as is allowed is cut off. */
const patience = 10;

/** What is counted across lines. */
type Counted = Pick<Door, 'core' | 'connections' | 'messages'>;

/** Opens a line from this address. One that may not be opened closes at once. */
export function innerLine(door: Counted, address: string): InnerSocket {
  const { core, connections, messages } = door;
  const socket: InnerSocket = {
    send: () => {},
    close: () => {},
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
  };
  // As with any socket, nothing happens before its user had the time to listen.
  setImmediate(() => {
    const place = core.stopping || !messages.take(address, openingCost) ? null : connections.take(address, null);
    if (place === null) return socket.onclose?.({ code: 1013, reason: 'full' });
    let isOpen = true;
    const closed = (code: number, reason: string) => {
      if (!isOpen) return;
      isOpen = false;
      place.leave();
      connection.closed();
      setImmediate(() => socket.onclose?.({ code, reason }));
    };
    const line = {
      address,
      // Nothing waits: what is sent is received in the next turn of the event loop.
      waiting: () => 0,
      send(frame: string) {
        if (isOpen) setImmediate(() => socket.onmessage?.({ data: frame }));
      },
      close: closed,
    };
    const connection = core.connect(line);
    const rate = new Rate(core.ports.clock, patience * core.options.messageRate, 20);
    place.giveWay = () => closed(4429, 'connections');
    socket.close = () => closed(1000, '');
    socket.send = (frame) => {
      if (!isOpen) return;
      if (!rate.take() || frame.length > limits.frameBytes) return closed(1009, 'too much');
      if (!messages.take(address)) return connection.refuseTooFast();
      const done = connection.receive(frame);
      if (!connection.known) void done.then(() => connection.known && place.settle());
    };
    socket.onopen?.();
  });
  return socket;
}
