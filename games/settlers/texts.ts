import { texts as both } from '@partie/kit';
import { cs } from './texts-cs.js';
import { en } from './texts-en.js';

export const texts = both({ en, cs });
