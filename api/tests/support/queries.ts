import pg from 'pg'

/** By this name the queue of jobs looks for work, whenever it is time to. */
export const JOBS = 'pgboss'

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
  const { query } = pg.Client.prototype
  let sent = 0
  pg.Client.prototype.query = function (
    this: pg.Client & { connectionParameters?: pg.ClientConfig },
    ...args: unknown[]
  ) {
    if (this.connectionParameters?.application_name !== JOBS) sent++
    return Reflect.apply(query, this, args) as never
  }
  try {
    await read()
    return sent
  } finally {
    pg.Client.prototype.query = query
  }
}
