import { PlatformError } from '#platforms/errors'

/** JSON of a verified webhook. */
export function parseBody(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString())
  } catch (cause) {
    throw new PlatformError('invalid', { code: 'garbled', cause })
  }
}
