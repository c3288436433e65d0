import { rows, type Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { join } from '#core/crud/filters'
import { resources } from '#core/crud/resource'
import { scopeSql } from '#core/crud/scope'
import type { Attachment } from '#media/queries/attachments'

interface Reference {
  resource: string
  record_id: string
  attachment_id: number
}

/** The owner, whoever manages the file, and whoever may see a record that refers to it. */
export async function maySee(file: Attachment, actor: Actor): Promise<boolean> {
  return file.owner_user_id === actor.userId || (await visibleFiles([file.id], actor)).has(file.id)
}

/** Which of these files of others the person may see: one query for each kind of record, however many files. */
export async function visibleFiles(ids: readonly number[], actor: Actor, trx?: Transaction): Promise<Set<number>> {
  const visible = new Set<number>()
  // Of the records of a single file one is enough.
  const most = ids.length === 1 ? 1 : null
  for (const id of await reachable('attachments', ids.map(String), { actor, most }, trx)) visible.add(Number(id))
  if (ids.every((id) => visible.has(id))) return visible
  const references = await rows<Reference>(
    'select distinct resource, record_id, attachment_id from file_references where attachment_id = any(?)',
    [ids],
    trx,
  )
  for (const [resource, named = []] of Object.entries(Object.groupBy(references, (one) => one.resource))) {
    const recordIds = named.map((one) => one.record_id)
    const found = await reachable(resource, recordIds, { actor, most }, trx)
    for (const one of named) if (found.has(one.record_id)) visible.add(one.attachment_id)
  }
  return visible
}

/** By the rules of the record's own list. */
async function reachable(
  name: string,
  ids: readonly string[],
  { actor, most }: { actor: Actor; most: number | null },
  trx?: Transaction,
): Promise<ReadonlySet<string>> {
  const resource = resources.get(name)
  if (!resource || !actor.may(`${resource.permission}.view`)) return new Set()
  const asked = { text: 't.id::text = any(?)', bindings: [ids] }
  const { text, bindings } = join([...scopeSql(resource, actor, `${resource.permission}.view`), asked])
  const sql = `select t.id::text as id from ${resource.table} t ${text} limit ?`
  const found = await rows<{ id: string }>(sql, [...bindings, most], trx)
  return new Set(found.map(({ id }) => id))
}
