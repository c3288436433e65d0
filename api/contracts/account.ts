import type { CodeChannel } from './codes.ts'
import type { Language } from './languages.ts'
import type { SCORE_DIRECTIONS, ScoreEvent } from './ledger.ts'
import type { AccountType, Audience, Gender } from './statuses.ts'

/** `GET /api/account/profile` */
export interface Profile {
  id: number
  username: string
  nickname: string
  /** Shown to English readers; empty without one. */
  nickname_en: string
  real_name: string | null
  avatar: string | null
  gender: Gender
  /** `YYYY-MM-DD` */
  birthday: string | null
  motto: string | null
  mobile: string | null
  email: string | null
  /** Entered by an administrator, not yet confirmed by the user. */
  unconfirmed_mobile: string | null
  unconfirmed_email: string | null
  /** Null: the browser's language applies. */
  language: Language | null
  account_type: AccountType
  has_payment_password: boolean
  last_login_time: string | null
  last_login_ip: string | null
  created_at: string
}

export type ProfileChanges = Partial<
  Pick<Profile, 'nickname' | 'nickname_en' | 'real_name' | 'avatar' | 'gender' | 'birthday' | 'motto' | 'language'>
>

export interface OverviewOfPerson {
  /** Null for users without a merchant. */
  merchant_no: string | null
  /** The merchant level in force today. */
  level_zh: string | null
  level_en: string | null
  /** Last day of validity; null if the level does not expire. */
  level_expires_on: string | null
  /** Bytes used by the merchant's pictures. */
  image_storage: number
  staff_count: number
  shop_count: number
  /** Active sessions. */
  session_count: number
  created_at: string
  last_login_time: string | null
  last_login_ip: string | null
}

/** `GET /api/account/overview`. Without the permission, money and score are null and `days` is empty. */
export interface AccountOverview extends OverviewOfPerson {
  balance: string | null
  /** The part of `balance` that is on hold and cannot be spent. */
  held: string | null
  /** Paid for orders so far, minus refunds. */
  trade_amount: string | null
  points: number | null
  /** The last seven days, `YYYY-MM-DD`; the parallel arrays hold each day's income minus expenses. */
  days: string[]
  money: string[]
  score: number[]
}

interface LogLine<Amount> {
  memo: string
  before: Amount
  after: Amount
  create_time: string
}

/** `GET /api/v1/transactions/balance` and `PUT /api/v1/transactions/balance/alert` */
export interface BalanceStanding {
  balance: string
  held: string
  score: number
  spendable: string
  /** The merchant is alerted when less can be spent; 0.00 turns it off. */
  threshold: string
  is_low: boolean
}

/** `GET /api/account/balance` */
export interface BalanceLog {
  list: (LogLine<string> & { money: string })[]
  total: number
}

/** `GET /api/account/integral` */
export interface ScoreLog {
  list: (LogLine<number> & { score: number })[]
  total: number
}

/** `GET /api/account/integral/rules` */
export interface ScoreRules {
  points: number
  may_exchange: boolean
  rules: {
    event: ScoreEvent
    direction: (typeof SCORE_DIRECTIONS)[number]
    points: number
    /** Score is granted per this amount in RMB; null: per event. */
    unit: string | null
    daily_limit: number | null
  }[]
}

/** `POST /api/account/integral/exchange` */
export interface ScoreExchanged {
  points: number
  amount: string
}

/** One row of `GET /api/v1/auth/sessions`. */
export interface OwnSession {
  id: number
  audience: Audience
  ip: string | null
  user_agent: string | null
  created_at: string
  last_seen_at: string
  /** The session of this request. */
  is_current: boolean
}

/** `GET /api/user/checkIn` */
export interface CheckInOptions {
  loginCaptcha: true
  verification: CodeChannel[]
  member_center_open: boolean
}

/** `POST /api/account/verification`: proof that the user still controls the bound phone or e-mail. */
export interface Verified {
  type: CodeChannel
  accountVerificationToken: string
}

/** `GET /api/account/realName`: masked, even for its owner. */
export interface RealName {
  /** Only the merchant's main account verifies its identity. */
  may_verify: boolean
  verified: boolean
  real_name: string | null
  id_number: string | null
  verified_at: string | null
}
