import logger from '@adonisjs/core/services/logger'
import { rows, type Transaction } from '#core/database'
import { tell } from '#core/notices/tell'
import type { Broken } from '#core/promises'

/** A broken promise is told to the log and to everybody of the platform who may see all adjustments. */
export async function raiseAlarm(breaches: readonly Broken[], trx: Transaction): Promise<void> {
  const promises = [...new Set(breaches.map(({ id }) => id))].join(', ')
  logger.fatal({ breaches }, 'the ledger is not sound')
  const watchers = await rows<{ id: number }>(
    `select distinct u.id from users u join organisations o on o.id = u.organisation_id and o.kind = 'platform'
       join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.status = 'enabled'
      where u.status = 'active' and (r.is_super or exists (
        select 1 from role_permissions p where p.role_id = r.id and p.permission = 'ledger_adjustments.approve'))`,
    [],
    trx,
  )
  for (const { id } of watchers) await tell(id, 'ledger_alarm', { promises }, trx)
}
