import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { requireBuyer } from '#catalogue/shop/sold_to'
import { EDITOR_RESULTS, EDITOR_SESSION, type NewEditorSession } from '#contracts/editor_sessions'
import { LANGUAGES } from '#contracts/languages'
import { runCommand } from '#core/crud/command'
import { idOf } from '#core/crud/input'
import type { WriteContext } from '#core/crud/resource'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { moment, nothing, nullable, object, text, whole } from '#core/http/schemas'
import { endSession, findSession, makeSession, renewToken, SESSION, type NewToken } from '#developers/editor/sessions'
import { rejectStoreKey } from '#developers/pictures/endpoints'
import { makeEditorSecret } from '#identity/guards/editor_guard'
import { takeAllowance, type Allowance } from '#identity/limits/rate_limit'
import { canonicalOrigin } from '#settings/web/crawlers'

/** Tokens of one key. */
const TOKENS: Allowance = { times: 3000, seconds: 3600 }

const MADE = object({ ...SESSION, url: text, token: nullable(text), token_expires_at: moment })

const { minutes, pictures, origins, reference, markup } = EDITOR_SESSION
const between = (least: number, most: number) => vine.number({ strict: true }).withoutDecimals().range([least, most])

export const make = endpoint({
  body: {
    product_id: whole().optional(),
    design_id: whole().optional(),
    finished_product_id: whole().optional(),
    in_place: vine.boolean({ strict: true }).optional(),
    colour_id: whole().optional(),
    origins: vine.array(vine.string().maxLength(200)).minLength(1).maxLength(origins),
    language: vine.enum(LANGUAGES).optional(),
    accent: vine
      .string()
      .regex(/^#[\da-f]{6}$/i)
      .optional(),
    minutes: between(minutes.min, minutes.max).optional(),
    reference: vine.string().trim().maxLength(reference).optional(),
    result: vine.enum(EDITOR_RESULTS).optional(),
    pictures: between(0, pictures.max).optional(),
    markup_percent: between(0, markup).optional(),
  },
  answer: MADE,
  handle: ({ ctx, body }) =>
    withNewToken(ctx, (hash, context) => makeSession(body as NewEditorSession, hash, ctx.language, context)),
})

export const show = endpoint({
  answer: object(SESSION),
  handle: ({ ctx }) => findSession(idOf(ctx), keyHolder(ctx)),
})

export const renew = endpoint({
  answer: MADE,
  handle: ({ ctx }) => withNewToken(ctx, (hash, context) => renewToken(idOf(ctx), hash, context)),
})

export const end = endpoint({
  answer: nothing,
  async handle({ ctx }) {
    keyHolder(ctx)
    await runCommand(ctx, (context) => endSession(idOf(ctx), context))
  },
})

/** A session ends with its key, so a person needs one, too. */
function keyHolder(ctx: HttpContext): Actor {
  const actor = actorOf(ctx)
  if (!actor.apiKey) throw new Refusal('E_EDITOR_KEY_ONLY')
  requireBuyer(actor)
  rejectStoreKey(actor)
  return actor
}

/** The stored answer of an idempotent request names the hash; the token is in the first answer alone. */
async function withNewToken(ctx: HttpContext, work: (hash: Buffer, context: WriteContext) => Promise<NewToken>) {
  const actor = keyHolder(ctx)
  await takeAllowance(`editor tokens of key ${actor.apiKey?.id}`, TOKENS)
  const { secret, hash } = makeEditorSecret('token')
  const digest = hash.toString('hex')
  const done = await runCommand(ctx, async (context) => ({ ...(await work(hash, context)), digest }))
  return {
    ...(await findSession(done.id, actor)),
    url: `${await canonicalOrigin(ctx)}/embed/editor/${done.public_id}${done.language ? `?lang=${done.language}` : ''}`,
    token: done.digest === digest ? secret : null,
    token_expires_at: done.token_expires_at,
  }
}
