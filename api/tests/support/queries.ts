import pg from 'pg'

/** How many statements the database is sent while the work is done. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype
  let sent = 0
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    sent++
    return Reflect.apply(query, this, args) as never
  }
  try {
    await work()
    return sent
  } finally {
    pg.Client.prototype.query = query
  }
}
