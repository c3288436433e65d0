import { row } from '#core/database'

/** The rules of a person's front-office group; without a group, or with none enabled, every rule. */
export async function groupRules(userId: number): Promise<number[] | undefined> {
  const found = await row<{ ids: number[] }>(
    `select array(select r.menu_id from user_group_rules r where r.group_id = g.id) as ids
       from users u join user_groups g on g.id = u.group_id and g.status = 'enabled' where u.id = ?`,
    [userId],
  )
  return found?.ids
}
