/** Words of Canasta. */
import { texts as catalogues } from '@partie/kit';
import { cs } from './texts-cs.js';
import { en } from './texts-en.js';

export const texts = catalogues({ en, cs });
