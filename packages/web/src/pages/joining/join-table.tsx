/** Shown before joining a table: name, password, vote, and every reason for refusal. */
import { useEffect, useMemo } from 'preact/hooks';
import { Message } from '../../parts/message.js';
import { Page } from '../../parts/page.js';
import { act, connection } from '../../state/connection.js';
import { navigate } from '../../state/route.js';
import { AskName } from './ask-name.js';
import { AskPassword } from './ask-password.js';
import { type JoinAnswer, joinAttempt, type JoinKey } from './join-attempt.js';
import { joinWords as words } from './join-words.js';
import { fetchTables } from '../home/listed-tables.js';

export interface JoinTableProps {
  readonly id: string;
  readonly invite: string | null;
  /** Why this person is no longer at the table, if they were. */
  readonly left: string | null;
  readonly known: boolean;
}

export function JoinTable({ id, invite, left, known }: JoinTableProps) {
  const door = useMemo(() => joinAttempt(id), [id]);
  const key: JoinKey = invite === null ? {} : { invite };
  const line = connection.value;
  useEffect(() => {
    if (known && line === 'open' && left === null) void door.tryToJoin(key);
  }, [known, line === 'open', left === null]);
  useEffect(() => {
    if (line === 'stranger') void fetchTables();
  }, [line === 'stranger']);
  return (
    <Page title={words().title} name="door">
      {line === 'stranger' ? (
        <AskName id={id} invited={invite !== null} />
      ) : left !== null ? (
        <WhyLeft why={left} again={() => void door.tryToJoin(key)} />
      ) : (
        <WhyNot
          answer={door.answer.value}
          knock={(more) => void door.tryToJoin({ ...key, ...more })}
          stopWaiting={() => void act({ do: 'table.leave', table: id }).then(() => navigate({ page: 'home' }))}
        />
      )}
    </Page>
  );
}

function WhyLeft({ why, again }: { why: string; again: () => void }) {
  const [title, text] = words().left(why);
  return (
    <Message title={title} text={text}>
      {(why === 'left' || why === 'votedDown') && (
        <button type="button" class="button" onClick={again}>
          {why === 'left' ? words().sitAgain : words().askAgain}
        </button>
      )}
      <ToLobby only />
    </Message>
  );
}

interface WhyNotProps {
  readonly answer: JoinAnswer;
  readonly knock: (more: JoinKey) => void;
  readonly stopWaiting: () => void;
}

function WhyNot({ answer, knock, stopWaiting }: WhyNotProps) {
  if (answer.is !== 'no') return <Message waiting title={words().opening} text="" />;
  const [title, text] = words().refused(answer.code, answer.text);
  switch (answer.code) {
    case 'passwordNeeded':
    case 'wrongPassword':
    case 'tooManyTries':
      return (
        <Message title={words().passwordTitle} text={words().passwordText}>
          <AskPassword
            problem={answer.code === 'passwordNeeded' ? null : title}
            onGive={(password) => knock({ password })}
          />
          <ToLobby />
        </Message>
      );
    case 'voteNeeded':
      return (
        <Message waiting title={title} text={text}>
          <button type="button" class="button" onClick={stopWaiting}>
            {words().stopWaiting}
          </button>
        </Message>
      );
    default:
      return (
        <Message title={title} text={text}>
          {answer.code !== 'noTable' && (
            <button type="button" class="button" onClick={() => knock({})}>
              {words().tryAgain}
            </button>
          )}
          <ToLobby only />
        </Message>
      );
  }
}

const ToLobby = ({ only = false }: { only?: boolean }) => (
  <a class={only ? 'button primary' : 'button'} href="/">
    {words().toLobby}
  </a>
);
