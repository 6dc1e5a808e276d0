// A list on a card of its own. No DOM here.

import type { Row } from '../lib/wire';

export const isListed = ({ about }: Row): boolean => about !== undefined && about !== '';
