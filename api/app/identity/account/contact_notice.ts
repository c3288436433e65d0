import { languageOf } from '#contracts/languages'
import { translate } from '#core/translate'
import { row, type Transaction } from '#core/database'
import { enqueue } from '#core/jobs/job_queue'
import { mailJob, textJob } from '#core/messages/messages'
import type { CodeChannel } from '#contracts/codes'
import { mailSender } from '#settings/config/config_values'

export function maskName(name: string): string {
  const [first = ''] = name
  return `${first}**`
}

export function maskNumber(number: string): string {
  return `${number.slice(0, 3)}${'*'.repeat(Math.max(0, number.length - 7))}${number.slice(-4)}`
}

export type Contacts = Record<CodeChannel, string | null>

interface ContactChangeNotice {
  userId: number
  before: Contacts
  type: CodeChannel
  wanted: string | null
  /** The editor's name, if another user made the change. */
  by?: string
}

/** Notifies every contact bound before the change: an attacker with only the session cannot read them. */
export async function notifyContactChange(
  { userId, before, type, wanted, by }: ContactChangeNotice,
  trx: Transaction,
): Promise<void> {
  const person = await row<{ username: string; language: string | null }>(
    'select username, language from users where id = ?',
    [userId],
    trx,
  )
  const language = languageOf(person?.language)
  const site = await mailSender(language)
  const kind = by === undefined ? 'changed' : wanted ? 'proposed' : 'removed'
  const said = { site, username: person?.username ?? '', what: translate(language, `contacts.${type}`), by: by ?? '' }
  const text = translate(language, `contacts.${kind}`, { ...said, target: wanted ? maskTarget(type, wanted) : '' })
  const subject = translate(language, 'contacts.subject', said)
  if (before.email) await enqueue(mailJob, { sender: site, to: before.email, subject, text }, trx)
  if (before.mobile) await enqueue(textJob, { to: before.mobile, text }, trx)
}

const maskTarget = (type: CodeChannel, target: string) =>
  type === 'mobile' ? maskNumber(target) : target.replace(/^(.)[^@]*/, '$1***')
