/** People in the SQLite store: their names, the secrets that prove who they are, and a passphrase if they chose one. */
import type Database from 'better-sqlite3';
import { freedKey, type StoredPerson } from './store.js';

type Columns = Omit<StoredPerson, 'otherTokens' | 'passphrase'>;

export class SqlitePeople {
  private readonly db: Database.Database;
  private prepared: ReturnType<typeof prepare> | null = null;

  constructor(db: Database.Database) {
    this.db = db;
  }
  /** Only when people are asked for: a file that is only read may be of a version that lacked some of these tables. */
  private get sql(): ReturnType<typeof prepare> {
    this.prepared ??= prepare(this.db);
    return this.prepared;
  }

  /** In a transaction. */
  save(person: StoredPerson, freeing?: Pick<StoredPerson, 'id' | 'seenAt'>): 'stored' | 'nameTaken' {
    const { id, name, nameKey, tokenHash, createdAt, seenAt, otherTokens = [], passphrase } = person;
    const owner = this.sql.nameOfAnother.get(nameKey, id);
    if (owner !== undefined) {
      if (owner.id !== freeing?.id || owner.seenAt !== freeing.seenAt) return 'nameTaken';
      this.sql.freeName.run(freedKey(owner.id), owner.id);
    }
    this.sql.save.run(id, name, nameKey, tokenHash, createdAt, seenAt);
    const kept = this.sql.tokens.all(id).map(({ hash }) => hash);
    if (kept.join() !== otherTokens.join()) {
      this.sql.removeTokens.run(id);
      for (const hash of otherTokens) this.sql.addToken.run(hash, id);
    }
    if (passphrase === undefined) this.sql.removePassphrase.run(id);
    else this.sql.setPassphrase.run(id, passphrase);
    return 'stored';
  }

  byToken(hash: string): StoredPerson | undefined {
    return this.whole(this.sql.byToken.get(hash, hash));
  }
  byId(id: string): StoredPerson | undefined {
    return this.whole(this.sql.byId.get(id));
  }
  byName(nameKey: string): StoredPerson | undefined {
    return this.whole(this.sql.byName.get(nameKey));
  }
  private whole(found: Columns | undefined): StoredPerson | undefined {
    if (found === undefined) return undefined;
    const otherTokens = this.sql.tokens.all(found.id).map(({ hash }) => hash);
    const passphrase = this.sql.passphrase.get(found.id)?.hash;
    return {
      ...found,
      ...(otherTokens.length > 0 && { otherTokens }),
      ...(passphrase !== undefined && { passphrase }),
    };
  }

  /** In a transaction. */
  forget(notSeenSince: number): number {
    const { changes } = this.sql.forget.run(notSeenSince);
    if (changes > 0)
      for (const statement of [this.sql.tidyTokens, this.sql.tidyPassphrases, this.sql.tidyDocuments]) statement.run();
    return changes;
  }
}

const columns = 'id, name, name_key AS nameKey, token_hash AS tokenHash, created_at AS createdAt, seen_at AS seenAt';

function prepare(db: Database.Database) {
  return {
    tidyDocuments: db.prepare<[]>('DELETE FROM document WHERE person NOT IN (SELECT id FROM person)'),
    nameOfAnother: db.prepare<[string, string], { id: string; seenAt: number }>(
      'SELECT id, seen_at AS seenAt FROM person WHERE name_key = ? AND id <> ?',
    ),
    freeName: db.prepare<[string, string]>('UPDATE person SET name_key = ? WHERE id = ?'),
    save: db.prepare<[string, string, string, string, number, number]>(`
      INSERT INTO person (id, name, name_key, token_hash, created_at, seen_at) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, name_key = excluded.name_key,
        token_hash = excluded.token_hash, created_at = excluded.created_at, seen_at = excluded.seen_at`),
    tokens: db.prepare<[string], { hash: string }>(
      'SELECT token_hash AS hash FROM person_token WHERE person = ? ORDER BY rowid',
    ),
    addToken: db.prepare<[string, string]>('INSERT INTO person_token (token_hash, person) VALUES (?, ?)'),
    removeTokens: db.prepare<[string]>('DELETE FROM person_token WHERE person = ?'),
    passphrase: db.prepare<[string], { hash: string }>('SELECT hash FROM passphrase WHERE person = ?'),
    setPassphrase: db.prepare<[string, string]>(
      'INSERT INTO passphrase (person, hash) VALUES (?, ?) ON CONFLICT DO UPDATE SET hash = excluded.hash',
    ),
    removePassphrase: db.prepare<[string]>('DELETE FROM passphrase WHERE person = ?'),
    byToken: db.prepare<[string, string], Columns>(`
      SELECT ${columns} FROM person WHERE token_hash = ?
      UNION ALL SELECT ${columns} FROM person WHERE id = (SELECT person FROM person_token WHERE token_hash = ?) LIMIT 1`),
    byId: db.prepare<[string], Columns>(`SELECT ${columns} FROM person WHERE id = ?`),
    byName: db.prepare<[string], Columns>(`SELECT ${columns} FROM person WHERE name_key = ?`),
    forget: db.prepare<[number]>(`
      DELETE FROM person WHERE seen_at < ? AND NOT EXISTS (
        SELECT 1 FROM sitting JOIN match ON match.id = sitting.match
        WHERE sitting.person = person.id AND match.ended_at IS NULL)`),
    tidyTokens: db.prepare<[]>('DELETE FROM person_token WHERE person NOT IN (SELECT id FROM person)'),
    tidyPassphrases: db.prepare<[]>('DELETE FROM passphrase WHERE person NOT IN (SELECT id FROM person)'),
  };
}
