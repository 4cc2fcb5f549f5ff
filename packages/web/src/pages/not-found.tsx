import { Message } from '../parts/message.js';
import { Page } from '../parts/page.js';
import { both } from '../words/language.js';

const words = both({
  en: { title: 'Nothing here', text: 'This address leads nowhere. The tables are in the lobby.', home: 'To the lobby' },
  cs: { title: 'Tady nic není', text: 'Tahle adresa nikam nevede. Stoly najdeš v herně.', home: 'Do herny' },
});

export function NotFound() {
  return (
    <Page title={words().title} name="not-found">
      <Message title={words().title} text={words().text}>
        <a class="button primary" href="/">
          {words().home}
        </a>
      </Message>
    </Page>
  );
}
