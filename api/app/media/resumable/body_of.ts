import type { IncomingMessage } from 'node:http'
import { PassThrough, Readable } from 'node:stream'

/** A request's body that may be left unread: what was not wanted still flows off, so that the answer arrives. */
export function bodyOf(request: IncomingMessage) {
  const body = new PassThrough()
  const hungUp = () => !request.complete && body.destroy(new Error('The client hung up'))
  request.on('error', hungUp)
  request.once('close', hungUp)
  body.on('error', () => request.unpipe(body))
  body.once('close', () => request.resume())
  request.pipe(body)
  return Readable.toWeb(body) as unknown as ReadableStream
}
