import { PASSWORD } from '#contracts/limits'
import { refuseField } from '#core/errors'
import { passwordFault } from '#identity/domain/password_rules'
import { configValues } from '#settings/queries/config_values'

/** Refuses, at its field, a password that the site does not accept. */
export async function refuseWeakPassword(password: string, field = 'password'): Promise<void> {
  const { passwordMax } = await configValues(['passwordMax'])
  const max = Number(passwordMax) || PASSWORD.max
  const fault = passwordFault(password, max)
  if (fault) throw refuseField(field, fault, { min: PASSWORD.min, max })
}
