import type { CaptchaAnswer } from './captcha.ts'
import type { CodeChannel } from './codes.ts'

/** `/api/v1/auth/login`, and `/api/user/checkIn` with tab `login` */
export interface Credentials extends CaptchaAnswer {
  /** Username, phone or e-mail. */
  username: string
  password: string
  /** Required for merchant staff. */
  merchantNo?: string
  keep: boolean
  /** From the authenticator app or a recovery code; required if failed attempts by others have locked the sign-in. */
  code?: string
  /** Device tokens of earlier sign-ins in this browser. */
  devices?: string[]
}

/** `/api/v1/auth/register`, and `/api/user/checkIn` with tab `register` */
/** The captcha is optional, because the code was sent for one. */
export interface Registration extends Partial<CaptchaAnswer> {
  username: string
  password: string
  password_confirmation: string
  mobile: string
  code: string
  agreement: true
}

export type CodeTarget = { mobile: string } | { email: string }

/** `/api/account/changeBind`: proved by the old binding's token, or by the password if nothing is bound yet. */
export type Binding = { captcha: string } & ({ type: 'mobile'; mobile: string } | { type: 'email'; email: string }) &
  ({ accountVerificationToken: string } | { password?: string }) & { second_step?: string }

/** `/api/account/retrievePassword` */
export interface PasswordReset {
  type: CodeChannel
  account: string
  captcha: string
  password: string
}

/**
 * `/api/account/paymentPassword`: set with the login password, changed with the old payment password, reset with a
 * code. A stolen login password must not allow a change.
 */
export type PaymentPassword = { payment_password: string } & (
  | { password: string }
  | { old_payment_password: string }
  | { type?: CodeChannel; captcha: string }
  | { second_step: string }
)

/** `POST /api/account/realName` */
export interface RealNameProof {
  real_name: string
  id_number: string
}
