import { row } from '#core/database'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { Refusal } from '#core/errors'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { nothing, object } from '#core/http/schemas'

/** More than any screen uses; limits storage per user. */
const KEYS_PER_PERSON = 300

export async function preferenceOf(userId: number, key: string): Promise<unknown> {
  const found = await row<{ value: unknown }>('select value from preferences where user_id = ? and key = ?', [
    userId,
    key,
  ])
  return found?.value ?? null
}

/** False when the user has reached the limit. */
export async function savePreferenceValue(userId: number, key: string, json: string): Promise<boolean> {
  const kept = await row(
    `insert into preferences (user_id, key, value)
     select ?, ?, ?::jsonb where (select count(*) from preferences where user_id = ? and key <> ?) < ?
     on conflict (user_id, key) do update set value = excluded.value, updated_at = now()
     returning 1`,
    [userId, key, json, userId, key, KEYS_PER_PERSON],
  )
  return kept !== undefined
}

const KEY = /^[A-Za-z][\w.:-]{0,79}$/
const BYTES = 64 * 1024

/** A key that was never written is empty, not missing. */
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
    if (!(await savePreferenceValue(actorOf(ctx).userId, key, json))) throw new Refusal('E_TOO_LARGE')
  },
})

function keyOf({ params }: HttpContext): string {
  const key = String(params.key)
  if (!KEY.test(key)) throw new Refusal('E_INVALID', { fields: { key: [{ key: 'validation.regex' }] } })
  return key
}
