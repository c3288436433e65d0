import type { AccountType, Gender, OrganisationKind } from './statuses.ts'
import type { MenuNode } from './menus.ts'
import type { TwoStepState } from './two_step.ts'

/** Who is signed in, as login, `GET /api/v1/auth/index` and the member's calls answer. */
export interface SessionUser {
  id: number
  username: string
  nickname: string
  avatar: string | null
  gender: Gender
  language: string | null
  account_type: AccountType
  last_login_time: string | null
  is_super: boolean
  two_step: TwoStepState
  /** They accepted an agreement that another version has replaced since: calls that move money wait for it. */
  agreement_due: boolean
  organisation: { id: number; kind: OrganisationKind; name: string }
  /** Null for people who belong to no merchant. */
  merchant: { id: number; name: string; merchant_no: string } | null
  /** Permission identifiers held; `['*']` for the super account. */
  permissions: string[]
}

/** The site as the visited host shows it. */
export interface SiteInfo {
  name: string
  user_type: OrganisationKind
  supplier_name: string
  supplier_logo: string | null
  favicon: string | null
  website_title: string
  website_keywords: string
  website_description: string
  /** What the owner of the site claims, one claim a line; shown beside counted figures. */
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
}

/** `GET /api/v1/index`: what a visitor's browser needs before anything else. */
export interface SiteIndex {
  info: SiteInfo
  settings: SiteSettings
}

/** `GET /api/v1/auth/index` */
export interface SessionIndex extends SiteIndex {
  user: SessionUser
  menus: MenuNode[]
}

/** Login, registration and checkIn. */
export interface SignedIn extends SessionIndex {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  /** Of a device that was unknown so far: kept by the browser and sent with its next sign-ins. */
  device_token: string | null
}

/** `PUT /api/v1/auth/refresh` */
export interface Refreshed {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
}
