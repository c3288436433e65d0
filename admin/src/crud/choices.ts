import { MENU_APPS, MENU_OPENS, MENU_TYPES } from '@inkfold/api/contracts/menus'
import {
  ACCOUNT_TYPES,
  AUDIENCES,
  DATA_RANGES,
  GENDERS,
  ORGANISATION_KINDS,
  SWITCH_STATUSES,
  USER_STATUSES,
} from '@inkfold/api/contracts/statuses'

/** A closed set of values, where their words stand, and the colour some of them carry. */
export interface Choices {
  values: readonly (string | number)[]
  /** Key of a value's word without the value: `words:statuses`. */
  words: string
  colours?: Readonly<Record<string, string>>
}

export const choices = (values: Choices['values'], words: string, colours?: Choices['colours']): Choices => ({
  values,
  words,
  colours,
})

const SIGNAL = { enabled: 'green', active: 'green', locked: 'orange', disabled: 'default' }

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
