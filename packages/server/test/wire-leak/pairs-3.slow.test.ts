import { everyPair } from './every-pair.js';

everyPair(2, 3);
