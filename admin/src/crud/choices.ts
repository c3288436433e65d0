import { PROFIT_LISTS } from '@inkfold/api/contracts/payouts'
import { QUOTE_OUTCOMES, RATE_STATES, UPDATE_MODES, CURRENCIES } from '@inkfold/api/contracts/money'
import { DOWNLOAD_STATUSES, EXPORT_FAILURES, EXPORT_STATUSES, KEPT_FORMATS } from '@inkfold/api/contracts/exports'
import { RESOURCE_ACTIONS } from '@inkfold/api/contracts/permissions'
import {
  ADJUSTMENT_DIRECTIONS,
  ADJUSTMENT_STATUSES,
  MONEY_ENTRIES,
  OWNED_ACCOUNTS,
  SCORE_DIRECTIONS,
  SCORE_ENTRIES,
  SCORE_EVENT_NAMES,
} from '@inkfold/api/contracts/ledger'
import { CALENDAR_KINDS, SENSITIVE_TYPES, TRANSPORTS } from '@inkfold/api/contracts/logistics'
import { MENU_APPS, MENU_OPENS, MENU_TYPES } from '@inkfold/api/contracts/menus'
import { RISK_LEVELS } from '@inkfold/api/contracts/risk'
import {
  ACCOUNT_TYPES,
  AUDIENCES,
  CAPTCHA_MODES,
  DATA_RANGES,
  GENDERS,
  LOGGED_ACTIONS,
  ORGANISATION_KINDS,
  PERFORMERS,
  SWITCH_STATUSES,
  USER_STATUSES,
} from '@inkfold/api/contracts/statuses'
import {
  MERCHANT_STATUSES,
  SERVICE_CHARGE_MODES,
  SETTLED_MODES,
  DISCOUNT_TYPES,
  SALES_PLATFORMS,
} from '@inkfold/api/contracts/suppliers'
import { capitalize } from '@/i18n/capitalize'
import type { Tone } from '@/ui/Chip'

/** A closed set of values with the location of their texts and optional tones. */
export interface Choices {
  values: readonly (string | number)[]
  /** Key prefix of the texts: `words:statuses`. */
  words: string
  tones?: Readonly<Record<string, Tone>>
  /** The texts are lower case for use within sentences; alone they are capitalised. */
  isSaid?: boolean
}

export const choices = (values: Choices['values'], words: string, tones?: Choices['tones']): Choices => ({
  values,
  words,
  tones,
})

export const translate = (values: Choices['values'], words: string, tones?: Choices['tones']): Choices => ({
  ...choices(values, words, tones),
  isSaid: true,
})

export function wordOf({ words, isSaid }: Choices, value: unknown, t: (key: string) => string): string {
  const word = t(`${words}.${String(value)}`)
  return isSaid ? capitalize(word) : word
}

const SIGNAL = { enabled: 'good', active: 'good', locked: 'care' } as const

export const switchStatuses = choices(SWITCH_STATUSES, 'words:statuses', SIGNAL)
export const userStatuses = choices(USER_STATUSES, 'words:statuses', SIGNAL)
export const organisationKinds = choices(ORGANISATION_KINDS, 'words:organisationKinds')
export const accountTypes = choices(ACCOUNT_TYPES, 'words:accountTypes')
export const genders = choices(GENDERS, 'words:genders')
export const dataRanges = choices(DATA_RANGES, 'words:dataRanges')
export const audiences = choices(AUDIENCES, 'words:audiences')
export const menuTypes = choices(MENU_TYPES, 'words:menuTypes')
export const menuOpens = choices(MENU_OPENS, 'words:menuOpens')
export const menuApps = choices(MENU_APPS, 'words:menuApps')
export const discountTypes = choices(DISCOUNT_TYPES, 'words:discountTypes', { yes: 'good' })
export const salesPlatforms = choices(SALES_PLATFORMS, 'words:salesPlatforms')

export const updateModes = choices(UPDATE_MODES, 'words:updateModes')
export const rateStates = choices(RATE_STATES, 'words:rateStates', { current: 'good', scheduled: 'care' })
export const quoteOutcomes = choices(QUOTE_OUTCOMES, 'words:quoteOutcomes', { taken: 'good', held: 'care' })
export const riskLevels = choices(RISK_LEVELS, 'words:riskLevels', { block: 'care' })
export const currencies = choices(CURRENCIES, 'words:currencies')
export const captchaModes = choices(CAPTCHA_MODES, 'words:captchaModes')
export const settledModes = choices(SETTLED_MODES, 'words:settledModes')
export const serviceChargeModes = choices(SERVICE_CHARGE_MODES, 'words:serviceChargeModes')
export const exportFormats = choices(KEPT_FORMATS, 'words:exportFormats')
export const exportStatuses = choices(EXPORT_STATUSES, 'words:exportStatuses', { success: 'good', failed: 'care' })
export const downloadStatuses = choices(DOWNLOAD_STATUSES, 'words:downloadStatuses', { downloaded: 'good' })
/** Resource names, with the texts of their permission groups. */
export const lists = choices(
  [...Object.keys(RESOURCE_ACTIONS), ...Object.values(PROFIT_LISTS).map((name) => name.replaceAll('-', '_'))],
  'words:permissionGroups',
)
export const performers = choices(PERFORMERS, 'admin-logs:performer')
export const loggedActions = choices(LOGGED_ACTIONS, 'admin-logs:action', { delete: 'care' })
export const exportFailures = choices(EXPORT_FAILURES, 'words:errors')

export const moneyEntries = choices(MONEY_ENTRIES, 'words:ledgerKinds')
export const scoreEntries = choices(SCORE_ENTRIES, 'words:ledgerKinds')
export const ledgerAccounts = choices(OWNED_ACCOUNTS, 'words:ledgerAccounts')
export const adjustmentDirections = choices(ADJUSTMENT_DIRECTIONS, 'words:adjustmentDirections', { decrease: 'care' })
export const adjustmentStatuses = choices(ADJUSTMENT_STATUSES, 'words:adjustmentStatuses', {
  requested: 'care',
  approved: 'good',
})
export const scoreEvents = choices(SCORE_EVENT_NAMES, 'words:scoreEvents')
export const scoreDirections = choices(SCORE_DIRECTIONS, 'words:scoreDirections')
export const merchantStatuses = choices(MERCHANT_STATUSES, 'words:statuses', SIGNAL)

export const sensitiveTypes = choices(SENSITIVE_TYPES, 'words:sensitiveTypes')
export const transports = choices(TRANSPORTS, 'words:transports')
export const calendarKinds = choices(CALENDAR_KINDS, 'words:calendarKinds', { worked: 'care' })
