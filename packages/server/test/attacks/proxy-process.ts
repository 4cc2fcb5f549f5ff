/** The reverse proxy in a process of its own: `proxy-process.ts <port of the server>` writes its port. */
import { ReverseProxy } from './reverse-proxy.js';

const proxy = await new ReverseProxy(Number(process.argv[3])).open();
process.stdout.write(`${proxy.port}\n`);
