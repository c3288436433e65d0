import type { NoticeKind } from '#contracts/notices'
import type { PauseReason } from '#contracts/webhooks'
import { languageOf } from '#contracts/languages'
import { row, rows, transaction } from '#core/database'
import { jobCause } from '#core/jobs/job'
import { enqueue } from '#core/jobs/job_queue'
import { mailJob } from '#core/messages/messages'
import { notifyUsers, permissionHolders } from '#core/notices/notify_user'
import { translate } from '#core/translate'
import type { Lane } from '#developers/webhooks/lanes'
import { mailSender } from '#settings/config/config_values'

const NAME = 'webhooks.pause'
const [FAILURES, HOURS] = [20, 24]
const HOUR_MS = 3_600_000

/**
 * Pauses an endpoint that has not accepted anything for a day, or since the first attempt of a delivery that has now
 * failed for good. Deliveries wait until it is resumed.
 */
export async function pauseFailing({ endpointId, failures, failingSince }: Lane, firstAt: Date | null) {
  if (!failingSince) return false
  const isLong = failures >= FAILURES && Date.now() - failingSince.getTime() >= HOURS * HOUR_MS
  if (!isLong && (!firstAt || failingSince > firstAt)) return false
  return pauseAndNotify(endpointId, 'failures', 'webhook_paused')
}

/** The receiver said that it is gone for good. */
export const pauseGone = (endpointId: number): Promise<boolean> => pauseAndNotify(endpointId, 'gone', 'webhook_gone')

async function pauseAndNotify(endpointId: number, reason: PauseReason, kind: NoticeKind): Promise<boolean> {
  return transaction(jobCause(NAME), async (trx) => {
    const paused = await row<{ organisation_id: number; url: string }>(
      `update webhook_endpoints set state = 'paused', paused_reason = ?, paused_at = now(), version = version + 1, updated_at = now()
        where id = ? and state = 'active' returning organisation_id, url`,
      [reason, endpointId],
      trx,
    )
    if (!paused) return true
    const people = await permissionHolders(paused.organisation_id, 'webhook_endpoints.edit', trx)
    const { host } = new URL(paused.url)
    await notifyUsers(people, kind, { host }, trx)
    const readers = await rows<{ email: string; language: string | null }>(
      `select email, language from users where id = any(?) and email is not null order by id limit 10`,
      [people.map(({ id }) => id)],
      trx,
    )
    for (const { email, language } of readers) {
      const read = languageOf(language)
      const sender = await mailSender(read)
      const subject = translate(read, 'webhooks.pausedSubject', { host })
      await enqueue(mailJob, { sender, to: email, subject, text: translate(read, `notices.${kind}`, { host }) }, trx)
    }
    return true
  })
}
