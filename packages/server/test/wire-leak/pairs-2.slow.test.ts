import { everyPair } from './every-pair.js';

everyPair(1, 3);
