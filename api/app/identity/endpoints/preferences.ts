import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { Refusal } from '#core/errors'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { nothing, object } from '#core/http/schemas'
import { keepPreference, preferenceOf } from '#identity/queries/preferences'

const KEY = /^[A-Za-z][\w.:-]{0,79}$/
const BYTES = 64 * 1024

/** What a person has arranged to taste: a key that was never written is empty, not missing. */
export const showPreference = endpoint({
  answer: object({ value: {} }),
  handle: async ({ ctx }) => ({ value: await preferenceOf(actorOf(ctx).userId, keyOf(ctx)) }),
})

export const savePreference = endpoint({
  body: { value: vine.any().nullable() },
  answer: nothing,
  async handle({ ctx, body }) {
    const key = keyOf(ctx)
    const json = JSON.stringify(body.value)
    if (Buffer.byteLength(json) > BYTES) throw new Refusal('E_TOO_LARGE')
    if (!(await keepPreference(actorOf(ctx).userId, key, json))) throw new Refusal('E_TOO_LARGE')
  },
})

function keyOf({ params }: HttpContext): string {
  const key = String(params.key)
  if (!KEY.test(key)) throw new Refusal('E_INVALID', { fields: { key: [{ key: 'validation.regex' }] } })
  return key
}
