import pg from 'pg'
import { JOBS } from '#tests/support/queries'

type Cuttable = pg.Client & { connectionParameters?: pg.ClientConfig; connection: { stream: { destroy(): void } } }

/** Loses the connection of the nth statement that is sent while the work goes on, before it is sent; whether it came to that. */
export async function cutAt(nth: number, work: () => Promise<unknown>): Promise<boolean> {
  const { query } = pg.Client.prototype
  let sent = 0
  pg.Client.prototype.query = function (this: Cuttable, ...args: unknown[]) {
    if (this.connectionParameters?.application_name !== JOBS && ++sent === nth) this.connection.stream.destroy()
    return Reflect.apply(query, this, args) as never
  }
  try {
    await work()
    return sent >= nth
  } finally {
    pg.Client.prototype.query = query
  }
}
