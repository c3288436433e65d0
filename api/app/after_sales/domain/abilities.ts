import { AFTER_SALES_ACTIONS, type AfterSalesAction, type AfterSalesStatus } from '#contracts/after_sales'
import type { Party } from '#contracts/orders'
import type { Permission } from '#contracts/permissions'
import { Refusal } from '#core/errors'
import { afterSalesLife } from '#after_sales/domain/after_sales_life'

/** Which permission each step needs. */
export const STEP_PERMISSIONS: Record<AfterSalesAction, Permission> = {
  resubmit: 'after_sales.create',
  withdraw: 'after_sales.create',
  close: 'after_sales.create',
  approve: 'after_sales.review',
  reject: 'after_sales.review',
  opine: 'after_sales.opine',
}

/** A factory speaks of what it is shown; everybody else takes steps within the range of the step. */
export const reachOf = (action: AfterSalesAction): Permission =>
  action === 'opine' ? 'after_sales.view' : STEP_PERMISSIONS[action]

/** Where it leads, or why not. */
export function nextOf(status: AfterSalesStatus, action: AfterSalesAction, party: Party): AfterSalesStatus {
  if (!afterSalesLife.commands[action].by.includes(party)) throw new Refusal('E_FORBIDDEN')
  const to = afterSalesLife.after(status, action, party)
  if (to) return to
  throw new Refusal('E_AFTER_SALES_STATE', {
    status: { word: `afterSalesStatuses.${status}` },
    action: { word: `afterSalesActions.${action}` },
  })
}

/** The buttons that do something for this person. */
export const abilitiesOf = (status: AfterSalesStatus, party: Party, may: (permission: Permission) => boolean) =>
  AFTER_SALES_ACTIONS.filter((one) => may(STEP_PERMISSIONS[one]) && afterSalesLife.allows(status, one, party))
