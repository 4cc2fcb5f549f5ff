/** A table before and between matches: seats, options, settings, and the start. */
import './gathering.css';
import type { TableView } from '@partie/protocol';
import { Chat } from '../../parts/chat.js';
import { Page } from '../../parts/page.js';
import { LineIcon } from '../../parts/line-icon.js';
import { gameInfo } from '../../state/games.js';
import { act, me } from '../../state/connection.js';
import { navigate } from '../../state/route.js';
import { both, language } from '../../words/language.js';
import { AgreedOptions } from './agreed-options.js';
import { Invite } from './invite.js';
import { RoundTable } from './round-table.js';
import { StartBar } from './start-bar.js';
import { TableSettings } from './table-settings.js';
import { JoinVotes } from './join-votes.js';
import { Watchers } from './watchers.js';

const words = both({
  en: { leave: 'Leave the table', chat: 'Chat', before: 'Before we start', table: (game: string) => `Table: ${game}` },
  cs: { leave: 'Odejít od stolu', chat: 'Povídání', before: 'Než začneme', table: (game: string) => `Stůl: ${game}` },
});

export interface TableProps {
  readonly table: TableView;
}

export function Gathering({ table }: TableProps) {
  const info = gameInfo(table.game).value;
  const game = info?.texts[language()].name ?? '';
  const own = table.seats.findIndex(({ person }) => person?.id === me.value?.id);
  const leave = async () => {
    if ((await act({ do: 'table.leave', table: table.id })) !== null) navigate({ page: 'home' });
  };
  return (
    <Page title={words().table(game)} name="gathering">
      <div class="gathering-head">
        <h1>{table.title === '' ? words().before : table.title}</h1>
        <button type="button" class="button plain" onClick={() => void leave()}>
          <LineIcon of="door" />
          {words().leave}
        </button>
      </div>
      <div class="gathering-columns">
        <div class="gathering-main">
          <JoinVotes table={table} />
          <RoundTable table={table} info={info} own={own < 0 ? null : own} />
          <StartBar table={table} info={info} own={own < 0 ? null : own} />
        </div>
        <div class="gathering-side">
          {table.invite !== null && <Invite table={table} />}
          {info && <AgreedOptions table={table} info={info} />}
          <TableSettings table={table} />
          <section class="sheet gathering-chat" aria-labelledby="chat-title">
            <h2 id="chat-title">{words().chat}</h2>
            <Chat table={table.id} />
          </section>
          <Watchers table={table} />
        </div>
      </div>
    </Page>
  );
}
