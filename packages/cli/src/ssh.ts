/** SSH beside the server, if it is wanted. */
import { addressKey, type Served } from '@partie/server';
import { type SshHost, startSsh } from '@partie/terminal/ssh';

export interface SshSettings {
  readonly sshPort?: number;
  readonly host: string;
  readonly data: string;
  readonly limits: boolean;
  readonly addressConnections: number;
}

/** If it cannot start, the server does not go on either: somebody would wait for it in vain. */
export async function sshFor(served: Served, settings: SshSettings): Promise<SshHost | null> {
  const { sshPort, host, data, limits, addressConnections } = settings;
  if (sshPort === undefined) return null;
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const http = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${served.port}`;
  try {
    return await startSsh({
      port: sshPort,
      host,
      data,
      http,
      reachable: served.addresses[0] ?? http,
      addressKey: (address) => addressKey(address) || address,
      headersFor: (address) => served.headersFor(address),
      line: (address) => served.line(address),
      addressConnections: limits ? addressConnections : Number.POSITIVE_INFINITY,
      log: served.core.ports.log,
    });
  } catch (error) {
    await served.stop();
    throw error;
  }
}
