import { SWITCH_STATUSES } from '#contracts/statuses'
import { choice, id, integer, many, moment, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { row } from '#core/database'

export const userGroups = defineResource({
  name: 'user-groups',
  table: 'user_groups',
  verbs: ['view', 'create', 'edit', 'delete', 'sort'],
  label: { 'zh-cn': 'name_zh', en: 'name_en' },
  usedBy: [{ resource: 'users', table: 'users', column: 'group_id' }],
  fields: {
    id: id(),
    name_zh: text({ required: true, max: 60, search: true, sort: true }),
    name_en: text({ required: true, max: 60, search: true, sort: true }),
    status: choice(SWITCH_STATUSES, { initial: 'enabled' }),
    rule_ids: many('user-rules', { table: 'user_group_rules', own: 'group_id', other: 'menu_id' }),
    sort: integer({ sort: true, initial: 0 }),
    version: integer({ readonly: true }),
    created_at: moment(),
    updated_at: moment(),
  },
})

/** Rules of the user's front-office group; without an enabled group, every rule. */
export async function groupRules(userId: number): Promise<number[] | undefined> {
  const found = await row<{ ids: number[] }>(
    `select array(select r.menu_id from user_group_rules r where r.group_id = g.id) as ids
       from users u join user_groups g on g.id = u.group_id and g.status = 'enabled' where u.id = ?`,
    [userId],
  )
  return found?.ids
}
