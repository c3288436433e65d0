import app from '@adonisjs/core/services/app'
import { row, transaction } from '#core/database'
import { refuseField, databaseRefusal } from '#core/errors'
import type { Cause } from '#core/http/actor'
import { AGREEMENT } from '#contracts/agreement'
import type { Audience } from '#contracts/statuses'
import { makeMainAccount } from '#identity/registration/main_account'
import { recordDevice } from '#identity/credentials/devices'
import { openSession } from '#identity/session/open_session'
import type { SignedInTokens } from '#identity/session/sign_in'
import { checkCode, consumeCode } from '#identity/codes/codes'
import { parsePhone, parseUsername } from '#identity/credentials/contacts'
import { MerchantOpener } from '#tenancy/open_merchant_accounts'
import { rejectWeakPassword } from '#identity/credentials/passwords'
import { type Allowance, takeAllowance } from '#identity/limits/rate_limit'
import { siteOfHost } from '#tenancy/site'

/** Per phone number: a code that stays usable after a refusal must not serve to try out which usernames are taken. */
export const ATTEMPTS: Allowance = { times: 20, seconds: 3600 }

export interface Registration {
  username: string
  password: string
  password_confirmation: string
  mobile: string
  code: string
  agreement: boolean
}

/** Creates merchant, main account, number and session in one transaction, under the supplier of the visited site. */
export async function registerMerchant(
  given: Registration,
  audience: Audience,
  host: string,
  cause: Cause,
): Promise<SignedInTokens> {
  const mobile = await validateRegistration(given)
  const code = await checkCode(mobile, 'register', given.code)
  // After the code, so that nobody can use up the attempts of a number that is not theirs.
  await takeAllowance(`register:${mobile}`, ATTEMPTS)
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
      const device_token = await recordDevice({ userId, device: undefined, caller: cause }, trx)
      return { ...(await openSession(userId, audience, cause, trx)), device_token }
    })
  } catch (error) {
    throw databaseRefusal(error)
  }
}

async function validateRegistration({
  username,
  password,
  password_confirmation,
  agreement,
  mobile,
}: Registration): Promise<string> {
  if (!agreement) throw refuseField('agreement', 'E_AGREEMENT_REQUIRED')
  parseUsername(username)
  await rejectWeakPassword(password)
  if (password !== password_confirmation) throw refuseField('password_confirmation', 'E_PASSWORD_MISMATCH')
  return parsePhone(mobile)
}
