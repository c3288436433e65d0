import type { CaptchaAnswer } from './captcha.ts'
import type { CodeChannel } from './codes.ts'

/** `/api/v1/auth/login`, and `/api/user/checkIn` with tab `login` */
export interface Credentials extends CaptchaAnswer {
  /** Username, phone or e-mail. */
  username: string
  password: string
  /** Asked of merchant staff. */
  merchantNo?: string
  keep: boolean
  /** Of the authenticator app or a recovery code, where others have locked the sign-in. */
  code?: string
  /** Tokens of earlier sign-ins on this device. */
  devices?: string[]
}

/** `/api/v1/auth/register`, and `/api/user/checkIn` with tab `register` */
export interface Registration extends CaptchaAnswer {
  username: string
  password: string
  password_confirmation: string
  mobile: string
  code: string
  agreement: true
}

export type CodeTarget = { mobile: string } | { email: string }

/** `/api/account/changeBind`: the old binding is proved by its token, or by the password where there is none yet. */
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
 * `/api/account/paymentPassword`: the first one is proved by the login password, a change by the old payment password,
 * for a login password that got into other hands must not open the purse; a forgotten one is reset with a code.
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
