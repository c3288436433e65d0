import { PASSWORD } from '#contracts/limits'
import type { Transaction } from '#core/database'
import { refuseField } from '#core/errors'
import { passwordFault } from '#identity/domain/password_rules'
import { configValues } from '#settings/queries/config_values'

/**
 * Refuses, at its field, a password that the site does not accept. Inside a transaction on its connection: many who wait
 * for a second one each would wait for one another.
 */
export async function refuseWeakPassword(password: string, field = 'password', trx?: Transaction): Promise<void> {
  const { passwordMax } = await configValues(['passwordMax'], trx)
  const max = Number(passwordMax) || PASSWORD.max
  const fault = passwordFault(password, max)
  if (fault) throw refuseField(field, fault, { min: PASSWORD.min, max })
}
