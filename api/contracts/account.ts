import type { CodeChannel } from './codes.ts'
import type { Language } from './languages.ts'
import type { SCORE_DIRECTIONS, ScoreEvent } from './ledger.ts'
import type { AccountType, Audience, Gender } from './statuses.ts'

/** `GET /api/account/profile` */
export interface Profile {
  id: number
  username: string
  nickname: string
  real_name: string | null
  avatar: string | null
  gender: Gender
  /** `YYYY-MM-DD` */
  birthday: string | null
  motto: string | null
  mobile: string | null
  email: string | null
  /** What an administrator has entered and the person has not confirmed yet. */
  unconfirmed_mobile: string | null
  unconfirmed_email: string | null
  /** Null: whatever the browser asks for. */
  language: Language | null
  account_type: AccountType
  has_payment_password: boolean
  last_login_time: string | null
  last_login_ip: string | null
  created_at: string
}

/** What a person may change of it. */
export type ProfileChanges = Partial<
  Pick<Profile, 'nickname' | 'real_name' | 'avatar' | 'gender' | 'birthday' | 'motto' | 'language'>
>

export interface OverviewOfPerson {
  /** Null for people who belong to no merchant. */
  merchant_no: string | null
  /** The merchant level that decides today, in both languages. */
  level_zh: string | null
  level_en: string | null
  /** The last day it holds; null where it does not end. */
  level_expires_on: string | null
  /** Bytes of the merchant's pictures. */
  image_storage: number
  /** Sub-accounts of the merchant. */
  staff_count: number
  /** Stores of the merchant. */
  shop_count: number
  /** Where the person is signed in now. */
  session_count: number
  created_at: string
  last_login_time: string | null
  last_login_ip: string | null
}

/** `GET /api/account/overview`. Money and score are null, and the days empty, for who may not see them. */
export interface AccountOverview extends OverviewOfPerson {
  balance: string | null
  /** Of it, what is set aside and cannot be spent. */
  held: string | null
  /** What was paid for orders so far, less what came back of it. */
  trade_amount: string | null
  points: number | null
  /** `YYYY-MM-DD`, the last seven; beside them what came in less what went out on each. */
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
    /** For every so much RMB; null: each time. */
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
  /** The one that asks. */
  is_current: boolean
}

/** `GET /api/user/checkIn` */
export interface CheckInOptions {
  loginCaptcha: true
  verification: CodeChannel[]
  member_center_open: boolean
}

/** `POST /api/account/verification`: proof that the bound phone or e-mail is still the person's. */
export interface Verified {
  type: CodeChannel
  accountVerificationToken: string
}

/** `GET /api/account/realName`: shown masked, also to its owner. */
export interface RealName {
  /** Whose account it is to verify: the main account of a merchant. */
  may_verify: boolean
  verified: boolean
  real_name: string | null
  id_number: string | null
  verified_at: string | null
}
