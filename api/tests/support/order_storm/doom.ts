import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import pg from 'pg'
import { DOOM } from './doom_header.ts'

/* Loaded before the API: a request may say before which of the statements that follow it the process kills itself. */

let [statements, last] = [0, Number.POSITIVE_INFINITY]
subscribe('http.server.request.start', (message) => {
  const nth = (message as { request: IncomingMessage }).request.headers[DOOM]
  if (nth) [statements, last] = [0, Number(nth)]
})

const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...given: unknown[]) {
    statements += 1
    if (statements === last) process.kill(process.pid, 'SIGKILL')
    return query.apply(this, given)
  },
})
