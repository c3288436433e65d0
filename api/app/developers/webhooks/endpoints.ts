import { createHash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { CHOSEN_EVENTS, WEBHOOK_EVENTS, WEBHOOK_VERSIONS, WEBHOOKS, type WebhookSecret } from '#contracts/webhooks'
import { NEWEST_VERSION } from '#contracts/public_api'
import { runCommand } from '#core/crud/command'
import { findRow } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import type { WriteContext } from '#core/crud/resource'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, flag, integer, list, moment, nothing, nullable, object, text, whole } from '#core/http/schemas'
import { deliveryLog, replayOne, replayRange, sendTest, webhookDeliveries } from '#developers/webhooks/deliveries'
import {
  changeEndpoint,
  deleteEndpoint,
  makeEndpoint,
  pauseEndpoint,
  resumeEndpoint,
  rotateSecret,
} from '#developers/webhooks/endpoint_rows'
import { makeSecret } from '#developers/webhooks/signature'

const SECRET = object({ id: integer, secret: nullable(text) })
const MADE = object({ id: integer })

const url = () => vine.string().trim().maxLength(WEBHOOKS.url)
const description = () => vine.string().trim().maxLength(WEBHOOKS.description)
const events = () => vine.array(vine.enum(CHOSEN_EVENTS)).minLength(1).maxLength(CHOSEN_EVENTS.length)
const apiVersion = () => vine.enum(WEBHOOK_VERSIONS)

export const options = endpoint({
  answer: object({
    events: list(object({ event: choice(CHOSEN_EVENTS), may_choose: flag })),
    versions: list(choice(WEBHOOK_VERSIONS)),
    max: integer,
  }),
  handle({ ctx }) {
    const actor = actorOf(ctx)
    return {
      events: CHOSEN_EVENTS.map((event) => ({ event, may_choose: actor.may(WEBHOOK_EVENTS[event] ?? '') })),
      versions: WEBHOOK_VERSIONS,
      max: WEBHOOKS.perOrganisation,
    }
  },
})

export const make = endpoint({
  body: {
    url: url(),
    description: description().nullable().optional(),
    events: events(),
    api_version: apiVersion().optional(),
  },
  answer: SECRET,
  handle: ({ ctx, body }) =>
    withNewSecret(ctx, (secret, context) =>
      makeEndpoint(
        {
          url: body.url,
          description: body.description ?? '',
          events: body.events,
          version: body.api_version ?? NEWEST_VERSION,
        },
        secret,
        context,
      ),
    ),
})

export const change = endpoint({
  body: {
    url: url().optional(),
    description: description().nullable().optional(),
    events: events().optional(),
    api_version: apiVersion().optional(),
    version: whole().optional(),
  },
  answer: MADE,
  handle: ({ ctx, body }) =>
    command(ctx, (context) =>
      changeEndpoint(
        idOf(ctx),
        {
          url: body.url,
          description: body.description === null ? '' : body.description,
          events: body.events,
          version: body.api_version,
          expected: body.version,
        },
        context,
      ),
    ),
})

export const remove = endpoint({
  answer: nothing,
  async handle({ ctx }) {
    await command(ctx, (context) => deleteEndpoint(idOf(ctx), context))
  },
})

export const rotate = endpoint({
  body: { overlap_hours: vine.number({ strict: true }).withoutDecimals().range([0, WEBHOOKS.overlapHours]) },
  answer: SECRET,
  handle: ({ ctx, body }) =>
    withNewSecret(ctx, async (secret, context) => {
      await rotateSecret(idOf(ctx), body.overlap_hours, secret, context)
      return idOf(ctx)
    }),
})

export const pause = endpoint({
  answer: MADE,
  handle: ({ ctx }) => command(ctx, (context) => pauseEndpoint(idOf(ctx), context)),
})

export const resume = endpoint({
  answer: MADE,
  handle: ({ ctx }) => command(ctx, (context) => resumeEndpoint(idOf(ctx), context)),
})

/** The delivery's id, by which its outcome is read. */
export const test = endpoint({
  answer: MADE,
  handle: ({ ctx }) => command(ctx, (context) => sendTest(idOf(ctx), context)),
})

export const replay = endpoint({
  body: {
    only: vine.enum(['failed', 'all'] as const),
    from: vine.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/),
    to: vine
      .string()
      .regex(/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/)
      .optional(),
    dry_run: vine.boolean({ strict: true }).optional(),
  },
  answer: object({ count: integer }),
  handle: ({ ctx, body }) =>
    runCommand(ctx, async (context) => ({ count: await replayRange(idOf(ctx), body, context) })),
})

export const replayDelivery = endpoint({
  answer: MADE,
  handle: ({ ctx }) => command(ctx, (context) => replayOne(idOf(ctx), context)),
})

export const DELIVERY_LOG = object({
  headers: { type: 'object', additionalProperties: text },
  body: text,
  attempts: list(
    object({
      number: integer,
      at: moment,
      status: nullable(integer),
      error: nullable(text),
      ms: integer,
      answer: text,
    }),
  ),
})

export const log = endpoint({
  answer: DELIVERY_LOG,
  async handle({ ctx }) {
    await findRow(webhookDeliveries, idOf(ctx), actorOf(ctx), 'view')
    return deliveryLog(idOf(ctx))
  },
})

const command = (ctx: HttpContext, work: (context: WriteContext) => Promise<number | void>) =>
  runCommand(ctx, async (context) => ({ id: (await work(context)) ?? idOf(ctx) }))

/** The secret is in the first answer alone; what is stored for an idempotent repeat is its hash. */
async function withNewSecret(
  ctx: HttpContext,
  work: (secret: string, context: WriteContext) => Promise<number>,
): Promise<WebhookSecret> {
  const secret = makeSecret()
  const mark = createHash('sha256').update(secret).digest('hex')
  const done = await runCommand(ctx, async (context) => ({ id: await work(secret, context), mark }))
  return { id: done.id, secret: done.mark === mark ? secret : null }
}
