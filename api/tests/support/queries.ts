import pg from 'pg'
import jobs from '#config/jobs'

/** Publishes live events on a timer, so it is not counted. */
export const PUBLISH = 'select publish_live_events()'

export const LOOKS = 3

/**
 * Number of statements during the read. Other work of the process counts too, so the minimum of three runs is taken.
 */
export async function countQueries(read: () => Promise<unknown>): Promise<number> {
  const looks = []
  for (let look = 0; look < LOOKS; look++) looks.push(await countOnce(read))
  return Math.min(...looks)
}

/** Of a write that cannot be repeated unchanged. */
export async function countOnce(read: () => Promise<unknown>): Promise<number> {
  let sent = 0
  await watched(read, ({ text }) => {
    if (text !== PUBLISH) sent++
  })
  return sent
}

interface Seen {
  text: string
  values: readonly unknown[]
  /** Under which it is prepared. */
  name?: string
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
  connection: { stream: { destroy(): void } }
}

/** All statements pass through here, those of other libraries too. */
export function watch(see: See): () => void {
  const { query } = pg.Client.prototype
  Object.assign(pg.Client.prototype, {
    query(this: Asking, ...given: unknown[]) {
      const isJobs = this.connectionParameters?.application_name === jobs.application_name
      if (!isJobs) see(seen(given), () => this.connection.stream.destroy())
      return Reflect.apply(query, this, given) as unknown
    },
  })
  return () => void Object.assign(pg.Client.prototype, { query })
}

function seen([statement, values]: unknown[]): Seen {
  const given = (typeof statement === 'string' ? { text: statement, values } : statement) as Partial<Seen>
  return { text: given.text ?? '', values: given.values ?? [], ...(given.name && { name: given.name }) }
}
