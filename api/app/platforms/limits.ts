import type { Budget } from '#platforms/budgets'
import type { AppContext, PlatformContext } from '#platforms/context'

type Limit = Pick<Budget, 'burst' | 'perSecond'>

/**
 * What the platforms allow, from their documentation. TikTok publishes no number, so its value is careful; its answers
 * correct it.
 */
export const LIMITS = {
  tiktok: { burst: 20, perSecond: 10 },
  /** Points of query cost of a standard shop; answers contain the size for larger plans. */
  shopify: { burst: 2000, perSecond: 100 },
  temu: { burst: 20, perSecond: 20 },
  shein: { burst: 20, perSecond: 20 },
  sheinOrderDetail: { burst: 300, perSecond: 300 },
  sheinWaybill: { burst: 100, perSecond: 100 },
  etsySecond: { burst: 10, perSecond: 10 },
  etsyDay: { burst: 10_000, perSecond: 10_000 / 86_400 },
  amazonListing: { burst: 5, perSecond: 5 },
  amazonOrders: { burst: 20, perSecond: 0.0167 },
  amazonOrder: { burst: 30, perSecond: 0.5 },
  amazonShipment: { burst: 10, perSecond: 2 },
  amazonOther: { burst: 2, perSecond: 1 },
} as const satisfies Record<string, Limit>

/** Calls arrive unevenly: what was sent a moment apart may come at once, so that much of the burst is left unused. */
const JITTER_SECONDS = 0.3

function budget(limit: keyof typeof LIMITS): Limit {
  const { burst, perSecond } = LIMITS[limit]
  return { burst: Math.max(1, burst - JITTER_SECONDS * perSecond), perSecond }
}

/** A budget of one shop with one app. */
export function shopBudget(context: AppContext | PlatformContext, limit: keyof typeof LIMITS, cost?: number): Budget {
  const shop = 'store' in context ? context.store.shopId || context.store.storeId : 'app'
  return { name: `${limit}:${context.app.key}:${shop}`, ...budget(limit), cost }
}

/** A budget that all shops of the app share. */
export function appBudget({ app }: AppContext | PlatformContext, limit: keyof typeof LIMITS): Budget {
  return { name: `${limit}:${app.key}`, ...budget(limit) }
}
