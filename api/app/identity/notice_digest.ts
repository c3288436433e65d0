import { rows, transaction } from '#core/database'
import { languageOf, type Language } from '#contracts/languages'
import type { NoticeKind } from '#contracts/notices'
import type { MessageParams } from '#contracts/format_message'
import { translate } from '#core/translate'
import { jobCause, defineJob } from '#core/jobs/job'
import { enqueue } from '#core/jobs/job_queue'
import { mailJob } from '#core/messages/messages'
import { translateNested } from '#core/translate_nested'
import { mailSender } from '#settings/config/config_values'

export interface DigestRecipient {
  id: number
  email: string
  language: string | null
}

const BATCH = 200
const MONDAY = 'Mon'
const inShanghai = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'Asia/Shanghai' })

/** Users with an e-mail address and unread notices who want today's digest; ordered by id, starting after `after`. */
export function dueDigests(today: Date, after: number): Promise<DigestRecipient[]> {
  const wanted = inShanghai.format(today) === MONDAY ? ['daily', 'weekly'] : ['daily']
  return rows<DigestRecipient>(
    `select u.id, u.email, u.language from users u left join notice_settings s on s.user_id = u.id
      where u.id > ? and u.email is not null and u.status = 'active' and coalesce(s.digest, 'daily') = any(?::text[])
        and exists (select 1 from notices n where n.user_id = u.id and n.read_at is null and n.digested_at is null)
      order by u.id limit ${BATCH}`,
    [after, wanted],
  )
}

const SHOWN = 20
interface Unread {
  kind: NoticeKind
  params: MessageParams
}

/** Marks and enqueues the mail in one transaction, so that concurrent workers send one mail. */
export async function digestFor({ id, email, language }: DigestRecipient): Promise<void> {
  await transaction(jobCause('notice_digest'), async (trx) => {
    const unread = await rows<Unread>(
      `with told as (
         update notices set digested_at = now() where user_id = ? and read_at is null and digested_at is null
         returning id, kind, params
       ) select kind, params from told order by id desc`,
      [id],
      trx,
    )
    if (unread.length === 0) return
    const reads = languageOf(language)
    const sender = await mailSender(reads)
    await enqueue(mailJob, { sender, to: email, ...digestMail(unread, reads) }, trx)
  })
}

function digestMail(unread: readonly Unread[], language: Language) {
  const lines = unread
    .slice(0, SHOWN)
    .map(({ kind, params }) => `· ${translateNested(language, `notices.${kind}`, params)}`)
  const more = unread.length - lines.length
  const rest = more > 0 ? [translate(language, 'digest.more', { count: more })] : []
  return {
    subject: translate(language, 'digest.subject', { count: unread.length }),
    text: [translate(language, 'digest.intro'), '', ...lines, ...rest, '', translate(language, 'digest.stop')].join(
      '\n',
    ),
  }
}

const MORNINGS = { cron: '0 9 * * *', tz: 'Asia/Shanghai' }

/** Daily mail with unread notices that no earlier mail contained. */
export const digestJob = defineJob({
  name: 'notice_digest',
  schedule: MORNINGS,
  async handle(_payload, signal) {
    for (let after = 0; !signal.aborted;) {
      const due = await dueDigests(new Date(), after)
      for (const person of due) await digestFor(person)
      const last = due.at(-1)
      if (!last) return
      after = last.id
    }
  },
})
