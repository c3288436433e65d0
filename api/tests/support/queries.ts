import pg from 'pg'
import { StatementBatch } from '#core/driver/dispatch'
import { Statement } from '#core/driver/statement'
import type { ProtocolConnection } from '#core/driver/wire'

/** Application name of the job queue's own polling connections. */
export const JOBS = 'pgboss'

/** Publishes live events on a timer, so it is not counted. */
const CARRIES = 'select publish_live_events()'

export const LOOKS = 3

/**
 * Number of statements during the read. Other work of the process counts too, so the minimum of three runs is taken.
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

/** Calls back before each statement except those of the job queue, with a function that cuts its connection. */
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

/** The product's statements are pipelined, those of other code are sent singly; both are observed. */
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
