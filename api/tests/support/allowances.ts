import type { Group } from '@japa/runner/core'
import { rows } from '#core/database'

/** Clears the rate limits before each test, because the whole run has one address. Only for groups that roll back. */
export const asStrangers = (group: Group) => group.each.setup(async () => void (await rows('delete from rate_limits')))
