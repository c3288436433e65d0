import type { Group } from '@japa/runner/core'
import { rows } from '#core/database'

/**
 * Each test of the group comes from an address that has asked for nothing yet; the whole run has one address.
 * For groups whose tests are taken back: what others have spent is spent again behind them.
 */
export const asStrangers = (group: Group) => group.each.setup(async () => void (await rows('delete from rate_limits')))
