import type { NoticeSettings } from '#contracts/notices'
import { row } from '#core/database'

const USUAL: NoticeSettings = { muted: [], digest: 'daily' }

export async function noticeSettingsOf(userId: number): Promise<NoticeSettings> {
  const kept = await row<NoticeSettings>('select muted, digest from notice_settings where user_id = ?', [userId])
  return kept ?? USUAL
}

export async function keepNoticeSettings(userId: number, { muted, digest }: NoticeSettings): Promise<void> {
  await row(
    `insert into notice_settings (user_id, muted, digest) values (?, ?::text[], ?)
     on conflict (user_id) do update set muted = excluded.muted, digest = excluded.digest`,
    [userId, muted, digest],
  )
}
