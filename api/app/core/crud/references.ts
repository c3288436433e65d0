import type { Row, Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { reachable } from '#core/crud/find'
import { resources, type Resource } from '#core/crud/resource'

/**
 * What a row refers to must exist within the writer's reach: a foreign id is not a way in. What it referred to before
 * may stay, so that a form can be sent back as it came.
 */
export async function checkReferences(
  resource: Resource,
  input: Row,
  before: Row | null,
  actor: Actor,
  trx: Transaction,
) {
  for (const [name, { to }] of Object.entries(resource.fields)) {
    const target = to && resources.get(to)
    const wanted = target ? idsIn(input[name]).filter((id) => !idsIn(before?.[name]).includes(id)) : []
    if (!target || wanted.length === 0) continue
    const found = await reachable(target, wanted, actor, 'view', trx)
    const missing = wanted.filter((id) => !found.has(id))
    if (missing.length > 0) throw strange(name, missing)
  }
}

const idsIn = (value: unknown): number[] => {
  if (Array.isArray(value)) return value as number[]
  return typeof value === 'number' ? [value] : []
}

function strange(name: string, ids: number[]): Refusal {
  return new Refusal('E_INVALID_REFERENCE', { ids, fields: { [name]: [{ key: 'errors.E_INVALID_REFERENCE' }] } })
}
