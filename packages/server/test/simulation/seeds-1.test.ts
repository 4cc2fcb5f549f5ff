import { everySeed } from './every-seed.js';

everySeed(0, 2);
