/** Where a personal link leads: this device becomes the person who made it. Somebody who is here already is asked first. */
import { useEffect, useState } from 'preact/hooks';
import { Message } from '../parts/message.js';
import { Page } from '../parts/page.js';
import { connection, enterByLink, me } from '../state/connection.js';
import { navigate } from '../state/route.js';
import { both } from '../words/language.js';

const words = both({
  en: {
    title: 'Play on here',
    wait: 'One moment…',
    sure: 'Play on here as somebody else?',
    already: (name: string) =>
      `In this browser you are ${name}. The link makes you the person who sent it; unless ${name} has a passphrase or another device, there is no way back.`,
    yes: 'Yes, play on as that person',
    stay: (name: string) => `Stay ${name}`,
    void: 'This link does not work any more',
    used: 'It works once and for ten minutes. Make a new one in the settings of your other device.',
    other: 'The server did not answer as it should. Try again in a moment.',
    toLobby: 'To the lobby',
  },
  cs: {
    title: 'Hrát dál tady',
    wait: 'Moment…',
    sure: 'Hrát tady dál za někoho jiného?',
    already: (name: string) =>
      `V tomhle prohlížeči tě známe jako ${name}. S odkazem se z tebe stane ten, kdo ho poslal. Pokud ${name} nemá heslovou frázi ani jiné zařízení, cesta zpátky nevede.`,
    yes: 'Ano, hrát dál s odkazem',
    stay: (name: string) => `Zůstat jako ${name}`,
    void: 'Tenhle odkaz už neplatí',
    used: 'Platí jednou a deset minut. Vytvoř si nový v nastavení na druhém zařízení.',
    other: 'Server neodpověděl, jak měl. Zkus to za chvíli znovu.',
    toLobby: 'Do herny',
  },
});

export function DevicePage({ link }: { link: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const enter = async () => {
    const code = await enterByLink(link);
    if (code === null) navigate({ page: 'home' }, true);
    else setProblem(code);
  };
  const isStranger = connection.value === 'stranger';
  useEffect(() => {
    if (isStranger) void enter();
  }, [isStranger]);
  const name = me.value?.name;
  return (
    <Page title={words().title} name="door">
      {problem !== null ? (
        <Message title={words().void} text={problem === 'linkUsed' ? words().used : words().other}>
          <a class="button primary" href="/">
            {words().toLobby}
          </a>
        </Message>
      ) : name !== undefined ? (
        <Message title={words().sure} text={words().already(name)}>
          <button type="button" class="button" onClick={() => void enter()}>
            {words().yes}
          </button>
          <a class="button primary" href="/">
            {words().stay(name)}
          </a>
        </Message>
      ) : (
        <Message waiting title={words().wait} text="" />
      )}
    </Page>
  );
}
