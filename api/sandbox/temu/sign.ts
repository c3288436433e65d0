import { createHash } from 'node:crypto'
import type { SignatureCheck } from '#sandbox/core/journal'
import type { Fields } from '#sandbox/core/payload'
import type { DemoApp } from '#sandbox/demo_apps'

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** The fields sorted by name, each followed by its value as compact JSON, between two secrets. */
export function checkSignature(body: Fields, { secret }: DemoApp): SignatureCheck {
  const names = Object.keys(body)
    .filter((name) => name !== 'sign' && body[name] !== null)
    .toSorted()
  const stringToSign = `${secret}${names.map((name) => name + textOf(body[name])).join('')}${secret}`
  const expected = createHash('md5').update(stringToSign).digest('hex').toUpperCase()
  const given = typeof body.sign === 'string' ? body.sign : ''
  return { stringToSign, expected, given, isRight: given === expected }
}

export const signed = (body: Fields, app: DemoApp): Fields => ({ ...body, sign: checkSignature(body, app).expected })
