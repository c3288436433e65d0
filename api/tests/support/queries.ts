import pg from 'pg'
import { StatementBatch } from '#core/driver/dispatch'
import { Statement } from '#core/driver/statement'
import type { ProtocolConnection } from '#core/driver/wire'

/** By this name the queue of jobs looks for work, whenever it is time to. */
export const JOBS = 'pgboss'

/** What has been told is carried to who listens, by a clock of its own. */
const CARRIES = 'select publish_live_events()'

export const LOOKS = 3

/**
 * How many statements the database is sent while something is read. Whatever else goes on in the process is counted too,
 * so the least of three looks is the reading's own.
 */
export async function countQueries(read: () => Promise<unknown>): Promise<number> {
  const looks = []
  for (let look = 0; look < LOOKS; look++) looks.push(await countOnce(read))
  return Math.min(...looks)
}

async function countOnce(read: () => Promise<unknown>): Promise<number> {
  let sent = 0
  await watched(read, ({ text }) => {
    if (text !== CARRIES) sent++
  })
  return sent
}

interface Seen {
  text: string
  values: readonly unknown[]
}
type See = (statement: Seen, cut: () => void) => void

/** Sees each statement before it is sent, but for the queue's own looks, and how its connection could be lost there. */
export async function watched(work: () => Promise<unknown>, see: See): Promise<void> {
  const forget = watch(see)
  try {
    await work()
  } finally {
    forget()
  }
}

interface Asking {
  connectionParameters?: pg.ClientConfig
  connection: ProtocolConnection & { stream: { destroy(): void } }
}

/** The product's own are sent several at once, those of others one by one. */
export function watch(see: See): () => void {
  const { query } = pg.Client.prototype
  const { write } = Statement.prototype
  Object.assign(pg.Client.prototype, {
    query(this: Asking, ...given: unknown[]) {
      const isJobs = this.connectionParameters?.application_name === JOBS
      if (!isJobs && !(given[0] instanceof StatementBatch)) see(seen(given), () => this.connection.stream.destroy())
      return Reflect.apply(query, this, given) as unknown
    },
  })
  Object.assign(Statement.prototype, {
    write(this: Statement, wire: Asking['connection']) {
      see(this, () => wire.stream.destroy())
      Reflect.apply(write, this, [wire])
    },
  })
  return () => {
    Object.assign(pg.Client.prototype, { query })
    Statement.prototype.write = write
  }
}

function seen([statement, values]: unknown[]): Seen {
  const given = (typeof statement === 'string' ? { text: statement, values } : statement) as Partial<Seen>
  return { text: given.text ?? '', values: given.values ?? [] }
}
