import { row, rows } from '#core/database'
import type { Actor } from '#core/http/actor'
import { join } from '#core/crud/filters'
import { resources, type Resource } from '#core/crud/resource'
import { scopeSql } from '#core/crud/scope'
import type { Attachment } from '#media/queries/attachments'

interface Reference {
  resource: string
  ids: string[]
}

/** The owner, whoever manages the file, and whoever may see a record that refers to it. */
export async function maySee(file: Attachment, actor: Actor): Promise<boolean> {
  if (file.owner_user_id === actor.userId) return true
  if (await reaches('attachments', [String(file.id)], actor)) return true
  const references = await rows<Reference>(
    'select resource, array_agg(distinct record_id) as ids from file_references where attachment_id = ? group by resource',
    [file.id],
  )
  for (const { resource, ids } of references) if (await reaches(resource, ids, actor)) return true
  return false
}

/** By the rules of the record's own list. */
async function reaches(name: string, ids: string[], actor: Actor): Promise<boolean> {
  const resource = resources.get(name)
  if (!resource || !actor.may(`${resource.permission}.view`)) return false
  return (await row(...anyOf(resource, ids, actor))) !== undefined
}

function anyOf(resource: Resource, ids: string[], actor: Actor): [string, unknown[]] {
  const asked = { text: 't.id::text = any(?)', bindings: [ids] }
  const { text, bindings } = join([...scopeSql(resource, actor, `${resource.permission}.view`), asked])
  return [`select 1 from ${resource.table} t ${text} limit 1`, bindings]
}
