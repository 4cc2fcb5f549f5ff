/** The dialog that verifies a match and explains the result in plain words. */
import './verify-dialog.css';
import type { GameInfo } from '@partie/protocol';
import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.js';
import { matchAddress } from '../state/match-address.js';
import { both, forms, language } from '../words/language.js';
import { Icon } from '../parts/icons.js';
import { groupOf } from './finding-kinds.js';
import { verifyWords } from './verify-words.js';
import { type VerifyResult, verifyInBrowser } from './verify-match.js';

const words = both({
  en: {
    wait: 'Playing the whole match again…',
    honest: 'Yes. Everything fits.',
    seal: 'Before the match the server published a seal: the fingerprint of the secret from which all chance of the match comes. The secret that was revealed after the match fits that seal, so it could not be changed while you played.',
    sealSeen: 'It is the same seal this browser was shown when the match began.',
    sealUnseen: 'This browser was not there when the match began, so it takes the seal from the match file.',
    noDraws: 'Nothing in this match was left to chance.',
    draws: (n: number) =>
      `${n} ${forms(n, 'shuffle or draw of lots was', 'shuffles and draws of lots were')} worked out again from the secret: each came out the same.`,
    steps: (n: number) =>
      `${n} ${forms(n, 'move was', 'moves were')} put to the rules again: each was allowed, and the result is what the rules say.`,
    limits:
      'This cannot show whether somebody looked at the secret early. You can download the match file and check it with a program of your own.',
    otherSeal: 'No. The seal is another one.',
    otherSealText:
      'When the match began, the server showed this browser another seal than the one in the match file. Somebody has exchanged the secret.',
    wrong: 'No. Something does not fit.',
    groups: {
      secret: 'The secret that was revealed does not belong to the seal that was published before the match.',
      sealed: 'An option or a move was exchanged after it had been made.',
      chance: 'A shuffle or a draw of lots came out differently from what the sealed secret says.',
      move: 'A move was made that the rules do not allow.',
      outcome: 'The result is not the one the rules arrive at.',
      file: 'The match file is damaged.',
      other: 'Played again by the rules, the match does not come out as the file tells it.',
    },
    otherMatch: 'The server sent the file of another match.',
    exactly: 'Exactly:',
    noRules: 'This cannot be checked here.',
    noRulesText: (game: string) =>
      `This app does not carry the rules of this match (${game}, in the version it was played by). The match file can still be checked with “partie verify”.`,
    running: 'The match is still being played. Its secret is revealed when it is over.',
    unknown: 'The server does not know this match any more.',
    unreachable: 'The server does not answer. Try again in a moment.',
    again: 'Try again',
    download: 'Download the match file',
  },
  cs: {
    wait: 'Přehrávám celou hru znovu…',
    honest: 'Ano. Všechno sedí.',
    seal: 'Ještě před hrou zveřejnil server pečeť: otisk tajemství, ze kterého pochází všechna náhoda téhle hry. Tajemství odhalené po hře k pečeti sedí, takže ho během hry nikdo nemohl vyměnit.',
    sealSeen: 'Je to stejná pečeť, jakou tenhle prohlížeč viděl na začátku hry.',
    sealUnseen: 'Tenhle prohlížeč u začátku hry nebyl, pečeť proto bere ze souboru hry.',
    noDraws: 'O ničem v téhle hře nerozhodovala náhoda.',
    draws: (n: number) =>
      `Z tajemství se znovu spočítalo všechno míchání a losování (${n}×) a pokaždé to vyšlo stejně.`,
    steps: (n: number) =>
      `${n} ${forms(n, 'tah znovu prošel', 'tahy znovu prošly', 'tahů znovu prošlo')} pravidly: ${forms(n, 'byl dovolený', 'všechny byly dovolené', 'všechny byly dovolené')} a výsledek odpovídá pravidlům.`,
    limits:
      'Neukáže to, jestli se někdo na tajemství nepodíval předem. Soubor hry si můžeš stáhnout a ověřit vlastním programem.',
    otherSeal: 'Ne. Pečeť je jiná.',
    otherSealText:
      'Na začátku hry ukázal server tomuhle prohlížeči jinou pečeť, než je v souboru hry. Někdo tajemství vyměnil.',
    wrong: 'Ne. Něco nesedí.',
    groups: {
      secret: 'Odhalené tajemství nepatří k pečeti, která byla zveřejněna před hrou.',
      sealed: 'Někdo dodatečně vyměnil některou volbu nebo tah.',
      chance: 'Některé míchání nebo losování vyšlo jinak, než říká zapečetěné tajemství.',
      move: 'Někdo zahrál tah, který pravidla nedovolují.',
      outcome: 'Výsledek je jiný, než k jakému vedou pravidla.',
      file: 'Soubor hry je poškozený.',
      other: 'Když se hra přehraje podle pravidel, nevyjde tak, jak ji líčí soubor.',
    },
    otherMatch: 'Server poslal soubor jiné hry.',
    exactly: 'Přesně:',
    noRules: 'Tady to ověřit nejde.',
    noRulesText: (game: string) =>
      `Tahle aplikace nemá pravidla téhle hry (${game}, ve verzi, podle které se hrálo). Soubor hry jde pořád ověřit příkazem „partie verify“.`,
    running: 'Hra ještě běží. Tajemství se odhalí, až skončí.',
    unknown: 'O téhle hře už server neví.',
    unreachable: 'Server neodpovídá. Zkus to za chvíli znovu.',
    again: 'Zkusit znovu',
    download: 'Stáhnout soubor hry',
  },
});

interface VerifyDialogProps {
  readonly match: string;
  readonly info: GameInfo;
  readonly onClose: () => void;
}

export function VerifyDialog({ match, info, onClose }: VerifyDialogProps) {
  const [result, setResult] = useState<VerifyResult | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let cancelled = false;
    setResult(null);
    verifyInBrowser(match).then(
      (answer) => !cancelled && setResult(answer),
      () => !cancelled && setResult({ is: 'unreachable' }),
    );
    return () => {
      cancelled = true;
    };
  }, [match, tries]);
  return (
    <Dialog title={verifyWords(info).title} onClose={onClose}>
      <div class="finding" role="status" aria-live="polite">
        {result === null ? <p>{words().wait}</p> : <FindingText result={result} />}
      </div>
      <div class="finding-actions">
        {result?.is === 'unreachable' && (
          <button type="button" class="button" onClick={() => setTries(tries + 1)}>
            {words().again}
          </button>
        )}
        {result !== null && !['running', 'unknown', 'unreachable'].includes(result.is) && (
          <a class="button" href={matchAddress(match)} download={`partie-${match}.json`}>
            <Icon of="down" />
            {words().download}
          </a>
        )}
      </div>
    </Dialog>
  );
}

function FindingText({ result }: { result: VerifyResult }) {
  switch (result.is) {
    case 'honest':
      return (
        <>
          <p class="finding-verdict good">
            <Icon of="seal" />
            {words().honest}
          </p>
          <ul>
            {result.draws > 0 && (
              <li>
                {words().seal} {result.seal === 'same' ? words().sealSeen : words().sealUnseen}
              </li>
            )}
            <li>{result.draws > 0 ? words().draws(result.draws) : words().noDraws}</li>
            <li>{words().steps(result.steps)}</li>
          </ul>
          {result.draws > 0 && <p class="quiet">{words().limits}</p>}
        </>
      );
    case 'otherSeal':
      return (
        <>
          <p class="finding-verdict bad">{words().otherSeal}</p>
          <p>{words().otherSealText}</p>
        </>
      );
    case 'otherMatch':
      return (
        <>
          <p class="finding-verdict bad">{words().wrong}</p>
          <p>{words().otherMatch}</p>
        </>
      );
    case 'wrong':
      return (
        <>
          <p class="finding-verdict bad">{words().wrong}</p>
          <p>{words().groups[groupOf(result.finding)]}</p>
          <p class="quiet">
            {words().exactly} <q>{result.tell(language())}</q>
          </p>
        </>
      );
    case 'noRules':
      return (
        <>
          <p class="finding-verdict">{words().noRules}</p>
          <p>{words().noRulesText(result.game)}</p>
        </>
      );
    case 'running':
    case 'unknown':
    case 'unreachable':
      return <p>{words()[result.is]}</p>;
  }
}
