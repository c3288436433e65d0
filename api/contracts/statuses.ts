export const USER_STATUSES = ['active', 'locked', 'disabled'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

export const SWITCH_STATUSES = ['enabled', 'disabled'] as const
export type SwitchStatus = (typeof SWITCH_STATUSES)[number]

export const ORGANISATION_KINDS = ['platform', 'supplier', 'factory', 'merchant'] as const
export type OrganisationKind = (typeof ORGANISATION_KINDS)[number]

export const ACCOUNT_TYPES = ['main', 'staff'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

export const GENDERS = [0, 1, 2] as const
export type Gender = (typeof GENDERS)[number]

export const DATA_RANGES = ['all', 'supplier', 'factory', 'merchant', 'department', 'own'] as const
export type DataRange = (typeof DATA_RANGES)[number]

export const CAPTCHA_MODES = ['text', 'icon', 'both'] as const
export type CaptchaMode = (typeof CAPTCHA_MODES)[number]

export const AUDIENCES = ['admin', 'member'] as const
export type Audience = (typeof AUDIENCES)[number]

export const PERFORMERS = ['people', 'jobs'] as const
export const LOGGED_ACTIONS = ['insert', 'update', 'delete'] as const
