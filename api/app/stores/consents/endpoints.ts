import vine from '@vinejs/vine'
import { TOKEN_PURPOSES } from '#contracts/platforms'
import { STORE_AUTHORIZATIONS, type AuthorizationOptions } from '#contracts/stores'
import type { SalesPlatform } from '#contracts/suppliers'
import { runCommand } from '#core/crud/command'
import { findRow } from '#core/crud/find_rows'
import { rowSchema } from '#core/crud/schemas'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, flag, integer, list, moment, nullable, object, text } from '#core/http/schemas'
import { returnOrigin } from '#ledger/gateway/start_payment'
import { disconnect as disconnectStore } from '#stores/authorization/authorization'
import { connectedPlatform } from '#stores/authorization/platform_directory'
import { beginConsent } from '#stores/consents/begin'
import { finishConsent } from '#stores/consents/finish'
import { stores } from '#stores/stores'

/** One address for every platform, as registered with TikTok Shop. */
export const RETURN_PATH = '/thirdparty/tiktokshopapi/tkRedirect'

const purposes = list(choice(TOKEN_PURPOSES))

export const options = endpoint({
  answer: object({
    is_available: flag,
    purposes,
    missing: purposes,
    regions: list(text),
    needs_shop: flag,
  }),
  async handle({ ctx }): Promise<AuthorizationOptions> {
    const store = await findRow(stores, Number(ctx.params.id), actorOf(ctx), 'view')
    const connected = await connectedPlatform(store.sales_platform as SalesPlatform)
    const authorization = connected?.driver.authorization
    const needed = [...(authorization?.purposes(String(store.region || (authorization.regions[0] ?? ''))) ?? [])]
    const held = store.tokens as readonly string[]
    return {
      is_available: authorization !== undefined,
      purposes: needed,
      missing: needed.filter((one) => !held.includes(one)),
      regions: [...(authorization?.regions ?? [])],
      needs_shop: authorization?.needsShop ?? false,
    }
  },
})

export const begin = endpoint({
  body: {
    purpose: vine.enum(TOKEN_PURPOSES).optional(),
    region: vine.string().trim().maxLength(20).optional(),
    shop: vine.string().trim().maxLength(100).optional(),
  },
  answer: object({ url: text, expires_at: moment }),
  async handle({ ctx, body }) {
    const redirectUrl = `${await returnOrigin(ctx)}${RETURN_PATH}`
    return runCommand(ctx, (context) => beginConsent(Number(ctx.params.id), body, redirectUrl, context))
  },
})

export const finish = endpoint({
  body: {
    query: vine.record(vine.string().maxLength(4000)),
    shop_id: vine.string().trim().minLength(1).maxLength(200).optional(),
  },
  answer: object({
    store_id: integer,
    store: nullable(text),
    shop: nullable(text),
    authorization_status: { enum: [...STORE_AUTHORIZATIONS, null] },
    missing: purposes,
    shops: list(object({ id: text, name: text, region: text })),
  }),
  handle: ({ ctx, body }) => finishConsent((work, step) => runCommand(ctx, work, step), body.query, body.shop_id),
})

export const disconnect = endpoint({
  answer: rowSchema(stores),
  async handle({ ctx }) {
    const id = Number(ctx.params.id)
    await runCommand(ctx, (context) => disconnectStore(id, stores, context))
    return findRow(stores, id, actorOf(ctx), 'view')
  },
})
