import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { API_KEY, type ApiKeySecret } from '#contracts/api_keys'
import type { IdentityProof } from '#contracts/two_step'
import { findRow } from '#core/crud/find_rows'
import { runCommand } from '#core/crud/command'
import { idOf } from '#core/crud/input'
import type { WriteContext } from '#core/crud/resource'
import type { Actor } from '#core/http/actor'
import type { Language } from '#contracts/languages'
import { refuseField } from '#core/errors'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { identityProof } from '#core/http/identity_proof'
import { flag, integer, list, nothing, nullable, object, text, whole } from '#core/http/schemas'
import { declaredRoutes } from '#core/http/routes'
import { proveIdentity } from '#identity/account/prove_identity'
import { apiKeys, keysLeft, makeKey, mayLimitStores, mayTest, revokeKey, rotateKey } from '#identity/api_keys/api_keys'
import { permissionGroups } from '#identity/access/roles'
import { makeSecret, type NewSecret } from '#identity/api_keys/secret'

/** Permissions of the routes that take keys, as far as the person holds them. */
function givablePermissions(actor: Actor): string[] {
  const open = declaredRoutes.flatMap(({ access }) =>
    access.kind === 'permitted' && access.keys ? [access.permission] : [],
  )
  return [...new Set(open)].filter((permission) => actor.may(permission))
}

/** The same by resource, with their names. */
function givableGroups(actor: Actor, language: Language) {
  const givable = new Set(givablePermissions(actor))
  const groups = permissionGroups(actor, language).map(({ resource, title, permissions }) => ({
    resource,
    title,
    permissions: permissions.flatMap((one) =>
      givable.has(one.permission) ? [{ permission: one.permission, title: one.title }] : [],
    ),
  }))
  return groups.filter(({ permissions }) => permissions.length > 0)
}

export function rejectUnheld(permissions: readonly string[], actor: Actor): void {
  const givable = new Set(givablePermissions(actor))
  const missing = permissions.filter((one) => !givable.has(one))
  if (missing.length > 0) throw refuseField('permissions', 'E_KEY_PERMISSION', { permission: missing.join(', ') })
}

const SECRET = object({ id: integer, secret: nullable(text) })

export const options = endpoint({
  answer: object({
    groups: list(object({ resource: text, title: text, permissions: list(object({ permission: text, title: text })) })),
    may_limit_stores: flag,
    may_test: flag,
    left: integer,
  }),
  async handle({ ctx }) {
    const actor = actorOf(ctx)
    return {
      groups: givableGroups(actor, ctx.language),
      may_limit_stores: mayLimitStores(actor),
      may_test: mayTest(actor),
      left: Math.max(0, await keysLeft(actor.organisation.id)),
    }
  },
})

export const make = endpoint({
  body: {
    name: vine.string().trim().minLength(1).maxLength(API_KEY.name),
    is_test: vine.boolean({ strict: true }).optional(),
    permissions: vine.array(vine.string().maxLength(100)).minLength(1).maxLength(500),
    store_ids: vine.array(whole()).minLength(1).maxLength(API_KEY.stores).nullable().optional(),
    addresses: vine
      .array(vine.string().trim().maxLength(60))
      .minLength(1)
      .maxLength(API_KEY.addresses)
      .nullable()
      .optional(),
    expires_days: whole(API_KEY.days).nullable().optional(),
    ...identityProof(),
  },
  answer: SECRET,
  handle({ ctx, body }) {
    rejectUnheld(body.permissions, actorOf(ctx))
    const isTest = body.is_test ?? false
    return withNewSecret(ctx, { proof: body, isTest }, (secret, context) =>
      makeKey(
        {
          name: body.name,
          isTest,
          permissions: body.permissions,
          storeIds: body.store_ids ?? null,
          addresses: body.addresses ?? null,
          expiresDays: body.expires_days ?? null,
        },
        secret,
        context,
      ),
    )
  },
})

export const rotate = endpoint({
  body: {
    overlap_hours: vine.number({ strict: true }).withoutDecimals().range([0, API_KEY.overlapHours]),
    ...identityProof(),
  },
  answer: SECRET,
  async handle({ ctx, body }) {
    const { is_test: isTest } = await findRow(apiKeys, idOf(ctx), actorOf(ctx), 'create')
    return withNewSecret(ctx, { proof: body, isTest: Boolean(isTest) }, async (secret, context) => {
      await rotateKey(idOf(ctx), body.overlap_hours, secret, context)
      return idOf(ctx)
    })
  },
})

export const revoke = endpoint({
  answer: nothing,
  async handle({ ctx }) {
    await runCommand(ctx, (context) => revokeKey(idOf(ctx), context))
  },
})

/**
 * The stored answer of an idempotent request names the hash; the secret is in the first answer alone, for which this
 * request made it.
 */
async function withNewSecret(
  ctx: HttpContext,
  { proof, isTest }: { proof: IdentityProof; isTest: boolean },
  work: (secret: NewSecret, context: WriteContext) => Promise<number>,
): Promise<ApiKeySecret> {
  const consumeProof = await proveIdentity(actorOf(ctx).userId, proof)
  const made = makeSecret(isTest)
  const digest = made.hash.toString('hex')
  const done = await runCommand(ctx, async (context) => {
    await consumeProof(context.trx)
    return { id: await work(made, context), digest }
  })
  return { id: done.id, secret: done.digest === digest ? made.secret : null }
}
