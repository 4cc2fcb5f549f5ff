/** Our own questions to servers: who answers, and who only pretends to. */
import { afterEach, expect, it, vi } from 'vitest';
import { ns } from '../src/namespaces.js';
import { Questions } from '../src/questions.js';
import { el, type Element } from '../src/xml.js';

afterEach(() => void vi.useRealTimers());

function begin(to: string) {
  const sent: Element[] = [];
  const questions = new Questions(
    (stanza) => void sent.push(stanza),
    () => 'partie@example.org/one',
  );
  const answer = questions.ask(to, 'get', el('query', { xmlns: ns.items }));
  const id = sent[0]?.attributes.id;
  const reply = (from: string | undefined, type = 'result') => el('iq', { type, from, id });
  return { questions, answer, reply };
}

it('takes an answer only from whom was asked', async () => {
  const { questions, answer, reply } = begin('rooms.example.org');
  expect(questions.answered(reply('mallory@example.org/x'))).toBe(false);
  expect(questions.answered(reply(undefined))).toBe(false);
  const right = reply('rooms.example.org');
  expect(questions.answered(right)).toBe(true);
  expect(await answer).toBe(right);
  // Once.
  expect(questions.answered(right)).toBe(false);
});

it('takes an answer without a sender for that of our own server', async () => {
  const { questions, answer, reply } = begin('example.org');
  expect(questions.answered(reply(undefined))).toBe(true);
  expect(await answer).not.toBeNull();
});

it('takes errors and silence for a no', async () => {
  vi.useFakeTimers();
  const refused = begin('rooms.example.org');
  refused.questions.answered(refused.reply('rooms.example.org', 'error'));
  expect(await refused.answer).toBeNull();
  const silent = begin('rooms.example.org');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await silent.answer).toBeNull();
});
