import { rows } from '#core/database'

export interface Due {
  id: number
  email: string
  language: string | null
}

const BATCH = 200
const MONDAY = 'Mon'
const inShanghai = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'Asia/Shanghai' })

/** People with a mailbox who have something unread and want to hear of it today; in order, from behind an id. */
export function digestDue(today: Date, after: number): Promise<Due[]> {
  const wanted = inShanghai.format(today) === MONDAY ? ['daily', 'weekly'] : ['daily']
  return rows<Due>(
    `select u.id, u.email, u.language from users u left join notice_settings s on s.user_id = u.id
      where u.id > ? and u.email is not null and u.status = 'active' and coalesce(s.digest, 'daily') = any(?::text[])
        and exists (select 1 from notices n where n.user_id = u.id and n.read_at is null and n.digested_at is null)
      order by u.id limit ${BATCH}`,
    [after, wanted],
  )
}
