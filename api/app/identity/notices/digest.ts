import { languageOf, type Language } from '#contracts/languages'
import type { NoticeKind } from '#contracts/notices'
import type { WordParams } from '#contracts/say'
import { word } from '#contracts/words'
import { rows, transaction } from '#core/database'
import { causeOfJob } from '#core/jobs/cause'
import { enqueue } from '#core/jobs/enqueue'
import { mailJob } from '#core/messages/mail_job'
import { worded } from '#core/words'
import { mailSender } from '#settings/queries/mail_sender'
import type { Due } from '#identity/notices/digest_due'

const SHOWN = 20
interface Unread {
  kind: NoticeKind
  params: WordParams
}

/** Marks and mails in one transaction: two workers on the same morning send one mail. */
export async function digestFor({ id, email, language }: Due): Promise<void> {
  await transaction(causeOfJob('notice_digest'), async (trx) => {
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
    await enqueue(mailJob, { sender, to: email, ...written(unread, reads) }, trx)
  })
}

function written(unread: readonly Unread[], language: Language) {
  const lines = unread.slice(0, SHOWN).map(({ kind, params }) => `· ${worded(language, `notices.${kind}`, params)}`)
  const more = unread.length - lines.length
  const rest = more > 0 ? [word(language, 'digest.more', { count: more })] : []
  return {
    subject: word(language, 'digest.subject', { count: unread.length }),
    text: [word(language, 'digest.intro'), '', ...lines, ...rest, '', word(language, 'digest.stop')].join('\n'),
  }
}
