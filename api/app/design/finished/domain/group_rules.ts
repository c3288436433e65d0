import { row, type Row } from '#core/database'
import { refuseField } from '#core/errors'
import { oneMoveAtATime } from '#core/crud/siblings'
import { resources, type Hooks, type Resource, type WriteContext } from '#core/crud/resource'
import { refuseRisky } from '#settings/risk/domain/refuse_risky'

/** Groups have two levels: nothing lies within what lies within, nor is a group that holds others put into one. */
export const groupRules: Hooks = {
  async write(values, before, context) {
    await refuseRisky({ name: values.name })
    if (values.parent_id) await refuseThirdLevel(values.parent_id, before, context)
    return values
  },
}

async function refuseThirdLevel(parent: unknown, before: Row | null, { trx }: WriteContext): Promise<void> {
  await oneMoveAtATime(resources.get('finished-groups') as Resource, trx)
  const deep = await row(
    'select 1 from finished_groups where (id = ? and parent_id is not null) or parent_id = ?',
    [parent, before?.id ?? 0],
    trx,
  )
  if (deep) throw refuseField('parent_id', 'E_GROUP_DEPTH')
}
