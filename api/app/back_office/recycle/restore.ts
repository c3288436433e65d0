import { findRow } from '#core/crud/find'
import { resources, type Resource, type WriteContext } from '#core/crud/resource'
import { row } from '#core/database'
import { Refusal } from '#core/errors'
import { isRecyclable } from '#core/keeping/keepable'
import { recycleBin } from '#back_office/recycle/resources'

interface PgFault {
  code?: string
  detail?: string
}

/** Puts a deleted record back with its id and what belonged to it; answers how much of that could not come along. */
export async function restore(id: number, context: WriteContext): Promise<number> {
  const { actor, trx } = context
  await row('select 1 from recycle_bin where id = ? for update', [id], trx)
  const kept = await findRow(recycleBin, id, actor, 'restore', trx)
  const resource = restorable(String(kept.resource), context)
  const restored = await row<{ left_out: number }>('select restore_recycled(?) as left_out', [id], trx).catch(
    inOurWords,
  )
  const back = await findRow(resource, Number(kept.record_id), actor, 'create', trx)
  // What one could not have deleted one cannot bring back.
  await (resource.hooks?.restore ?? resource.hooks?.remove)?.(back, context)
  return restored?.left_out ?? 0
}

function restorable(name: string, { actor }: WriteContext): Resource {
  const resource = resources.get(name)
  if (!resource || !isRecyclable(resource)) throw new Refusal('E_READ_ONLY')
  if (!actor.may(`${resource.permission}.create`)) throw new Refusal('E_FORBIDDEN')
  return resource
}

/** `Key (department_id)=(5) is not present in table "departments".` */
function inOurWords(error: PgFault): never {
  const { code, detail = '' } = error
  const [, key = '', value = ''] = /\((.+?)\)=\((.*)\)/.exec(detail) ?? []
  const field = key.replaceAll(/\w+\(|\)|::\w+/g, '')
  if (code === '23503') throw new Refusal('E_RESTORE_PARENT_GONE', { field, value })
  if (code === '23505') throw new Refusal('E_RESTORE_CLASH', { field, value })
  throw error
}
