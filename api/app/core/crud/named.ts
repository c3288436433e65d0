import type { HttpContext } from '@adonisjs/core/http'
import type { Row } from '#core/database'
import { Refusal } from '#core/errors'
import { invalid, list, valueOf } from '#core/lists/given'
import { MOST } from '#core/lists/values'

/** The row that the address names; no row has a number that no column holds. */
export function idOf({ params }: HttpContext): number {
  const id = Number(params.id)
  if (id > MOST) throw new Refusal('E_NOT_FOUND')
  return id
}

const IF_MATCH = /^(?:W\/)?"?(\d{1,9})"?$/

/** The version that the change builds on, from the body or the header; `*` is any. */
export function withVersion({ request }: HttpContext, input: Row): Row {
  const header = request.header('if-match')
  if (header === undefined || header === '*' || input.version !== undefined) return input
  const [, version] = IF_MATCH.exec(header) ?? []
  if (version === undefined) throw invalid('if-match', 'validation.number')
  return { ...input, version: Number(version) }
}

/** `ids=1,2`, `ids[]=1&ids[]=2` or an object of numbered entries, as the query string made it. */
export function idsOf(given: unknown): number[] {
  if (given === undefined) return []
  return list(valueOf(given, 'ids')).map((one) => {
    if (/^\d{1,10}$/.test(String(one)) && Number(one) <= MOST) return Number(one)
    throw invalid('ids', 'validation.number')
  })
}
