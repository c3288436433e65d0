import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { dieBefore } from '../ledger/load_fuzz/last_statement.ts'
import { DOOM } from './doom_header.ts'

/* Preloaded before the API: a request header selects the statement before which the process kills itself. */

subscribe('http.server.request.start', (message) => {
  const nth = (message as { request: IncomingMessage }).request.headers[DOOM]
  if (nth) dieBefore(Number(nth))
})
