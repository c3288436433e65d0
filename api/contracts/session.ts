import type { AccountType, Gender, OrganisationKind } from './statuses.ts'
import type { SecondCurrency } from './second_currency.ts'
import type { MenuNode } from './menus.ts'
import type { TwoStepState } from './two_step.ts'

/** The signed-in user, as login, `GET /api/v1/auth/index` and the member calls return it. */
export interface SessionUser {
  id: number
  username: string
  nickname: string
  avatar: string | null
  gender: Gender
  language: string | null
  /** Second currency beside RMB; `RMB` for none, null without a choice. */
  currency: string | null
  account_type: AccountType
  last_login_time: string | null
  is_super: boolean
  two_step: TwoStepState
  /** A newer version of the agreement must be accepted first: calls that move money are blocked. */
  agreement_due: boolean
  organisation: { id: number; kind: OrganisationKind; name: string }
  /** Null for users without a merchant. */
  merchant: { id: number; name: string; merchant_no: string } | null
  /** `['*']` for the super account. */
  permissions: string[]
}

/** The site as configured for the visited host. */
export interface SiteInfo {
  name: string
  user_type: OrganisationKind
  supplier_name: string
  supplier_logo: string | null
  favicon: string | null
  website_title: string
  website_keywords: string
  website_description: string
  /** The site owner's claims, one per line; shown beside computed figures. */
  claims: string
  template_flag: 1 | 2 | 3 | 4
  domain_icp: string
  contact: string
  mobile: string
  email: string
  address: string
  about_us: string
}

export interface SiteSettings {
  product_tag_type: string
  siteName: string
  recordNumber: string
  version: string
  cdnUrl: string
  apiUrl: string
  upload: { mode: string; maxSize: number; allowedSuffixes: string[]; allowedMimeTypes: string[] }
  member_center_open: boolean
  password_max: number
  agreement_version: string
  /** Currencies with a rate in force today. */
  currencies: SecondCurrency[]
}

/** `GET /api/v1/index`: what a visitor's browser loads first. */
export interface SiteIndex {
  info: SiteInfo
  settings: SiteSettings
}

/** `GET /api/v1/auth/index` */
export interface SessionIndex extends SiteIndex {
  user: SessionUser
  menus: MenuNode[]
}

/** Answer of login, registration and checkIn. */
export interface SignedIn extends SessionIndex {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  /** Issued to a new device; the browser stores it and sends it with later sign-ins. */
  device_token: string | null
}

/** `PUT /api/v1/auth/refresh` */
export interface Refreshed {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
}
