import { everySeed } from './every-seed.js';

everySeed(1, 2);
