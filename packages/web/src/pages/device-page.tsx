/**
 * Where a personal link leads: this device becomes the person who made it, when asked whether it should. A link that
 * somebody else has sent would make one play under that person's eyes.
 */
import { useEffect, useState } from 'preact/hooks';
import { Message } from '../parts/message.js';
import { Page } from '../parts/page.js';
import { connection, enterByLink, me, whoseLink } from '../state/connection.js';
import { navigate } from '../state/route.js';
import { both } from '../words/language.js';

const words = both({
  en: {
    title: 'Play on here',
    wait: 'One moment…',
    sure: (name: string) => `Play on as ${name}?`,
    stranger: (name: string) =>
      `The link is from ${name}, who is signed in on another device. Is that not you? Then do not use it.`,
    already: (name: string, other: string) =>
      `In this browser you are ${name}. The link makes you ${other}; unless ${name} has a passphrase or another device, there is no way back.`,
    yes: (name: string) => `Yes, play on as ${name}`,
    no: 'No',
    stay: (name: string) => `Stay ${name}`,
    void: 'This link does not work any more',
    used: 'It works once and for ten minutes. Make a new one in the settings of your other device.',
    other: 'The server did not answer as it should. Try again in a moment.',
    toLobby: 'To the lobby',
  },
  cs: {
    title: 'Hrát dál tady',
    wait: 'Moment…',
    sure: (name: string) => `Hrát tady dál jako ${name}?`,
    stranger: (name: string) =>
      `Odkaz vytvořil hráč se jménem ${name}, přihlášený na jiném zařízení. Nejsi to ty? Pak odkaz nepoužívej.`,
    already: (name: string, other: string) =>
      `V tomhle prohlížeči tě známe jako ${name}. S odkazem tu budeš hrát jako ${other}. Pokud ${name} nemá heslovou frázi ani jiné zařízení, cesta zpátky nevede.`,
    yes: (name: string) => `Ano, hrát dál jako ${name}`,
    no: 'Ne',
    stay: (name: string) => `Zůstat jako ${name}`,
    void: 'Tenhle odkaz už neplatí',
    used: 'Platí jednou a deset minut. Vytvoř si nový v nastavení na druhém zařízení.',
    other: 'Server neodpověděl, jak měl. Zkus to za chvíli znovu.',
    toLobby: 'Do herny',
  },
});

export function DevicePage({ link }: { link: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [maker, setMaker] = useState<string | null>(null);
  useEffect(() => {
    void whoseLink(link).then((whose) => ('name' in whose ? setMaker(whose.name) : setProblem(whose.code)));
  }, [link]);
  const enter = async () => {
    const code = await enterByLink(link);
    if (code === null) navigate({ page: 'home' }, true);
    else setProblem(code);
  };
  const mine = me.value?.name;
  const isKnown = mine !== undefined || connection.value === 'stranger';
  return (
    <Page title={words().title} name="door">
      {problem !== null ? (
        <Message title={words().void} text={problem === 'linkUsed' ? words().used : words().other}>
          <a class="button primary" href="/">
            {words().toLobby}
          </a>
        </Message>
      ) : maker === null || !isKnown ? (
        <Message waiting title={words().wait} text="" />
      ) : (
        <Message
          title={words().sure(maker)}
          text={mine === undefined ? words().stranger(maker) : words().already(mine, maker)}
        >
          <button type="button" class={mine === undefined ? 'button primary' : 'button'} onClick={() => void enter()}>
            {words().yes(maker)}
          </button>
          <a class={mine === undefined ? 'button' : 'button primary'} href="/">
            {mine === undefined ? words().no : words().stay(mine)}
          </a>
        </Message>
      )}
    </Page>
  );
}
