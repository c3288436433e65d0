export const DEMO_PASSWORD = 'Inkfold2026'
export const DEMO_MERCHANT_NO = 'M100001'

/** Roles of the reference data; their translations are under `roles.`. */
export const ROLE_KEYS = [
  'super',
  'administrator',
  'viewer',
  'supplier',
  'factory',
  'merchant_main',
  'merchant_manager',
  'merchant_staff',
] as const
export type RoleKey = (typeof ROLE_KEYS)[number]

export interface DemoAccount {
  username: string
  role: RoleKey
  path: '/backoffice' | '/admin'
  /** Login of merchant staff requires it. */
  merchantNo: string | null
}

/** Demo users: seeded, and printed by `start`. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { username: 'super', role: 'super', path: '/backoffice', merchantNo: null },
  { username: 'admin', role: 'administrator', path: '/backoffice', merchantNo: null },
  { username: 'viewer', role: 'viewer', path: '/backoffice', merchantNo: null },
  { username: 'supplier', role: 'supplier', path: '/backoffice', merchantNo: null },
  { username: 'factory', role: 'factory', path: '/backoffice', merchantNo: null },
  { username: 'merchant', role: 'merchant_main', path: '/admin', merchantNo: DEMO_MERCHANT_NO },
  { username: 'manager', role: 'merchant_manager', path: '/admin', merchantNo: DEMO_MERCHANT_NO },
  { username: 'staff', role: 'merchant_staff', path: '/admin', merchantNo: DEMO_MERCHANT_NO },
]

/** Demo suppliers with their own hosts; their users' names equal the level. */
export const DEMO_SITES = [
  { host: 'gold.localhost', username: 'gold' },
  { host: 'silver.localhost', username: 'silver' },
  { host: 'bronze.localhost', username: 'bronze' },
] as const
