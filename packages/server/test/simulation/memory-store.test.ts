import { describeStore } from '../store-contract.js';
import { Disk, MemoryStore } from './memory-store.js';

describeStore('memory', async () => {
  const disk = new Disk();
  return { store: new MemoryStore(disk), reopen: async () => new MemoryStore(disk), destroy: async () => {} };
});
