import { everyPair } from './every-pair.js';

everyPair(0, 3);
