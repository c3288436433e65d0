import app from '@adonisjs/core/services/app'
import { row, transaction } from '#core/database'
import { refuseField } from '#core/errors'
import type { Cause } from '#core/http/actor'
import { AGREEMENT } from '#contracts/agreement'
import type { Audience } from '#contracts/statuses'
import { translated } from '#core/crud/faults'
import { makeMainAccount } from '#identity/actions/make_main_account'
import { noteDevice } from '#identity/actions/devices'
import { openSession } from '#identity/actions/open_session'
import type { Entered } from '#identity/actions/sign_in'
import { checkCode } from '#identity/codes/actions/check_code'
import { consumeCode } from '#identity/codes/actions/consume_code'
import { phoneOrRefusal } from '#identity/domain/contacts'
import { MerchantOpener } from '#identity/merchant_opener'
import { usernameOrRefusal } from '#identity/domain/usernames'
import { refuseWeakPassword } from '#identity/queries/password_policy'
import { siteOfHost } from '#tenancy/queries/site_of_host'

export interface Registration {
  username: string
  password: string
  password_confirmation: string
  mobile: string
  code: string
  agreement: boolean
}

/** Merchant, main account, number and session in one transaction, under the supplier whose site was visited. */
export async function registerMerchant(
  given: Registration,
  audience: Audience,
  host: string,
  cause: Cause,
): Promise<Entered> {
  const mobile = await checked(given)
  const code = await checkCode(mobile, 'register', given.code)
  const site = await siteOfHost(host)
  const opener = await app.container.make(MerchantOpener)
  try {
    return await transaction(cause, async (trx) => {
      await consumeCode(code, trx)
      const organisationId = await opener.open(given.username, site.organisation_id, trx)
      const { username, password } = given
      const main = { organisationId, role: 'merchant_main', username, password, mobile } as const
      const userId = await makeMainAccount({ ...main, agreement: AGREEMENT.version }, trx)
      await row('update users set last_login_at = now(), last_login_ip = ? where id = ?', [cause.ip, userId], trx)
      const device_token = await noteDevice({ userId, device: undefined, caller: cause }, trx)
      return { ...(await openSession(userId, audience, cause, trx)), device_token }
    })
  } catch (error) {
    throw translated(error)
  }
}

async function checked({
  username,
  password,
  password_confirmation,
  agreement,
  mobile,
}: Registration): Promise<string> {
  if (!agreement) throw refuseField('agreement', 'E_AGREEMENT_REQUIRED')
  usernameOrRefusal(username)
  await refuseWeakPassword(password)
  if (password !== password_confirmation) throw refuseField('password_confirmation', 'E_PASSWORD_MISMATCH')
  return phoneOrRefusal(mobile)
}
