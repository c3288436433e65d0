import { PLATFORM_ERROR_KINDS } from '#contracts/platforms'
import { STORE_ADVICE, type StoreTest } from '#contracts/stores'
import { findRow } from '#core/crud/find_rows'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, integer, list, moment, nullable, object, text, flag } from '#core/http/schemas'
import { PlatformError } from '#platforms/errors'
import { connectionOf } from '#stores/authorization/connection'
import { connectorOf } from '#stores/authorization/platform_directory'
import { healthOf } from '#stores/health/health'
import { stores } from '#stores/stores'

export const show = endpoint({
  answer: object({
    last_success_at: nullable(moment),
    last_failure: nullable(object({ at: moment, operation: text, error: choice(PLATFORM_ERROR_KINDS), code: text })),
    calls: integer,
    failures: integer,
    average_ms: nullable(integer),
    budget_left: nullable(integer),
    waiting_events: integer,
    last_event_at: nullable(moment),
    missing_scopes: list(text),
    advice: list(choice(STORE_ADVICE)),
  }),
  handle: async ({ ctx }) => healthOf(await findRow(stores, Number(ctx.params.id), actorOf(ctx), 'view')),
})

/** One real call to the platform. */
export const test = endpoint({
  answer: object({
    is_working: flag,
    shop: nullable(text),
    milliseconds: integer,
    error: { enum: [...PLATFORM_ERROR_KINDS, null] },
    detail: text,
  }),
  async handle({ ctx }): Promise<StoreTest> {
    const store = await findRow(stores, Number(ctx.params.id), actorOf(ctx), 'view')
    const { driver, context } = await connectionOf(Number(store.id))
    const { authorization } = await connectorOf(driver.name)
    const started = performance.now()
    const taken = () => Math.round(performance.now() - started)
    try {
      const shop = await authorization.test(context)
      return { is_working: true, shop: shop.name || shop.shopId, milliseconds: taken(), error: null, detail: '' }
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      const detail = [error.code, error.message].filter(Boolean).join(': ').slice(0, 300)
      return { is_working: false, shop: null, milliseconds: taken(), error: error.kind, detail }
    }
  },
})
