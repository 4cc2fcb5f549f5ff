/** Questions before a program begins, at the terminal. What is secret is not shown. */
import { createInterface } from 'node:readline/promises';

/** Null: the input has ended, or the question was called off. */
export function askSecret(question: string): Promise<string | null> {
  const { stdin, stdout } = process;
  stdout.write(question);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  stdin.resume();
  return new Promise((resolve) => {
    let typed = '';
    const done = (answer: string | null) => {
      stdin.off('data', read);
      stdin.off('end', ended);
      stdin.setRawMode(false);
      stdin.pause();
      stdout.write('\n');
      resolve(answer);
    };
    const ended = () => done(null);
    const read = (piece: string) => {
      for (const letter of piece)
        switch (letter) {
          case '\r':
          case '\n':
            return done(typed);
          case '\u0003':
          case '\u0004':
            return done(null);
          case '\u007f':
          case '\b':
            typed = Array.from(typed).slice(0, -1).join('');
            break;
          case '\u0015':
            typed = '';
            break;
          default:
            typed += letter;
        }
    };
    stdin.on('data', read);
    stdin.once('end', ended);
  });
}

export async function askLine(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
}
