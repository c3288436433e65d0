import { languageOf } from '#contracts/languages'
import { word } from '#contracts/words'
import { row, type Transaction } from '#core/database'
import { enqueue } from '#core/jobs/enqueue'
import { mailJob } from '#core/messages/mail_job'
import { textJob } from '#core/messages/text_job'
import type { CodeChannel } from '#contracts/codes'
import { maskNumber } from '#identity/domain/masks'
import { mailSender } from '#settings/queries/mail_sender'

export type Contacts = Record<CodeChannel, string | null>

interface Warning {
  userId: number
  /** What was bound before the change. */
  before: Contacts
  type: CodeChannel
  /** Null where it was only taken away. */
  wanted: string | null
  /** Who did it, where that was somebody else. */
  by?: string
}

/** Says at every address that was bound that one of them changes: whoever holds only the session reads neither. */
export async function warnOwner({ userId, before, type, wanted, by }: Warning, trx: Transaction): Promise<void> {
  const person = await row<{ username: string; language: string | null }>(
    'select username, language from users where id = ?',
    [userId],
    trx,
  )
  const language = languageOf(person?.language)
  const site = await mailSender(language)
  const kind = by === undefined ? 'changed' : wanted ? 'proposed' : 'removed'
  const said = { site, username: person?.username ?? '', what: word(language, `contacts.${type}`), by: by ?? '' }
  const text = word(language, `contacts.${kind}`, { ...said, target: wanted ? masked(type, wanted) : '' })
  const subject = word(language, 'contacts.subject', said)
  if (before.email) await enqueue(mailJob, { sender: site, to: before.email, subject, text }, trx)
  if (before.mobile) await enqueue(textJob, { to: before.mobile, text }, trx)
}

const masked = (type: CodeChannel, target: string) =>
  type === 'mobile' ? maskNumber(target) : target.replace(/^(.)[^@]*/, '$1***')
