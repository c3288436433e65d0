import type { DesignAllowance } from '#contracts/finished'
import type { Usage } from '#tenancy/actions/quota'

/** What is left of a month; null where nothing limits it. What was allowed less since is not owed. */
export function allowanceOf(month: string, { used, allowed }: Usage): DesignAllowance {
  return { month, used, allowed, left: allowed === null ? null : Math.max(0, allowed - used) }
}
