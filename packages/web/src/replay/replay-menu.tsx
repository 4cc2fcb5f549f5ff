/** The menu of a replay. */
import '../match/match-menu.css';
import { isAnalysed } from '@partie/games/analysis';
import type { GameInfo } from '@partie/protocol';
import { Dialog } from '../parts/dialog.js';
import { verifyWords } from '../verify/verify-words.js';
import { matchAddress } from '../state/match-address.js';
import { pathTo } from '../state/route.js';
import { both } from '../words/language.js';
import { Icon } from '../parts/icons.js';
import { RecordLinks } from '../match/record-links.js';

const words = both({
  en: {
    title: 'This match',
    share: 'Copy the link to this moment',
    download: 'Download the match file',
    analyse: 'Analyse with variations',
    settings: 'Settings',
  },
  cs: {
    title: 'Tahle partie',
    share: 'Zkopírovat odkaz na tuhle chvíli',
    download: 'Stáhnout soubor partie',
    analyse: 'Rozebrat s variantami',
    settings: 'Nastavení',
  },
});

interface ReplayMenuProps {
  readonly match: string;
  readonly over: boolean;
  readonly info: GameInfo;
  readonly onShare: () => void;
  readonly onVerify: () => void;
  readonly onClose: () => void;
}

export function ReplayMenu({ match, over, info, onShare, onVerify, onClose }: ReplayMenuProps) {
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog title={words().title} onClose={onClose}>
      <ul class="match-menu">
        <li>
          <button type="button" onClick={then(onShare)}>
            <Icon of="link" />
            {words().share}
          </button>
        </li>
        {over && info.records.some(isAnalysed) && (
          <li>
            <a href={pathTo({ page: 'analysis', match })}>
              <Icon of="branch" />
              {words().analyse}
            </a>
          </li>
        )}
        <RecordLinks match={match} records={info.records} onClose={onClose} />
        {over && (
          <>
            <li>
              <button type="button" onClick={then(onVerify)}>
                <Icon of="seal" />
                {verifyWords(info).check}
              </button>
            </li>
            <li>
              <a href={matchAddress(match)} download={`partie-${match}.json`} onClick={onClose}>
                <Icon of="down" />
                {words().download}
              </a>
            </li>
          </>
        )}
        <li>
          <a href="/settings">
            <Icon of="gear" />
            {words().settings}
          </a>
        </li>
      </ul>
    </Dialog>
  );
}
