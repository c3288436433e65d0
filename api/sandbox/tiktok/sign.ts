import { createHmac } from 'node:crypto'
import type { Exchange } from '#sandbox/core/http'
import type { SignatureCheck } from '#sandbox/core/journal'
import type { DemoApp } from '#sandbox/demo_apps'

const LEFT_OUT = new Set(['sign', 'access_token'])

/** The query sorted by name, after the path and before the raw body, between two secrets. */
export function checkSignature(exchange: Exchange, { secret }: DemoApp): SignatureCheck {
  const { method, path, query, headers, body } = exchange
  const names = Object.keys(query)
    .filter((name) => !LEFT_OUT.has(name))
    .toSorted()
  const isSigned = method !== 'GET' && !headers['content-type']?.startsWith('multipart/form-data')
  const middle = names.map((name) => name + query[name]).join('')
  const stringToSign = `${secret}${path}${middle}${isSigned ? body.toString() : ''}${secret}`
  const expected = createHmac('sha256', secret).update(stringToSign).digest('hex')
  const given = query.sign ?? ''
  return { stringToSign, expected, given, isRight: given === expected }
}

export const webhookSignature = (body: string, { key, secret }: DemoApp) =>
  createHmac('sha256', secret)
    .update(key + body)
    .digest('hex')
