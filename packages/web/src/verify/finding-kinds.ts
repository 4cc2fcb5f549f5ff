/** Groups findings for a short explanation; the exact text of the finding is shown beside it. */
import type { Finding } from '@partie/fairness';

export type FindingGroup = 'secret' | 'sealed' | 'chance' | 'move' | 'outcome' | 'file' | 'other';

const groups: Readonly<Record<Finding['kind'], FindingGroup>> = {
  secretMismatch: 'secret',
  sealMismatch: 'sealed',
  drawDiffers: 'chance',
  drawMissing: 'chance',
  drawReplaced: 'chance',
  drawSurplus: 'chance',
  seatUnknown: 'move',
  moveRefused: 'move',
  rulesFailed: 'move',
  notOver: 'outcome',
  placesDiffer: 'outcome',
  reasonDiffers: 'outcome',
  figuresDiffer: 'outcome',
  decidedAfterEnd: 'outcome',
  decisionImpossible: 'outcome',
  notJson: 'file',
  unknownFormat: 'file',
  valueMissing: 'file',
  valueInvalid: 'file',
  nonceInvalid: 'file',
  nonceRepeated: 'file',
  nonceOfNobody: 'file',
  optionsRefused: 'file',
  documentMismatch: 'file',
  checkFailed: 'file',
  unknownGame: 'other',
  otherVersion: 'other',
  startRefused: 'other',
};

export const groupOf = ({ kind }: Finding): FindingGroup => groups[kind];
