import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import { CODE_REFUSED } from '#contracts/envelope'
import { languageOf } from '#contracts/languages'
import { word } from '#contracts/words'

/** An address that cannot even be decoded never becomes a request; it gets the same envelope all the same. */
export function refuseBadUrl({ headers }: IncomingMessage, response: ServerResponse) {
  const message = word(languageOf(headers['accept-language']), 'errors.E_MALFORMED')
  const requestId = randomUUID()
  const kept = {
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  }
  response.writeHead(400, { ...kept, 'x-request-id': requestId })
  response.end(JSON.stringify({ code: CODE_REFUSED, message, data: { reason: 'E_MALFORMED', requestId } }))
}
