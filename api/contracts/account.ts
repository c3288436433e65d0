import type { CodeChannel } from './codes.ts'
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
  account_type: AccountType
  has_payment_password: boolean
  last_login_time: string | null
  last_login_ip: string | null
  created_at: string
}

/** What a person may change of it. */
export type ProfileChanges = Partial<
  Pick<Profile, 'nickname' | 'real_name' | 'avatar' | 'gender' | 'birthday' | 'motto'>
>

/** `GET /api/account/overview`: the last seven days, oldest first. */
export interface AccountOverview {
  days: string[]
  score: number[]
  money: string[]
}

/** One row of `GET /api/v1/auth/sessions`. */
export interface OwnSession {
  id: string
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
