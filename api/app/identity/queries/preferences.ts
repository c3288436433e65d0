import { row } from '#core/database'

/** More than any screen asks for; what keeps a person from storing a library. */
const KEYS_PER_PERSON = 300

export async function preferenceOf(userId: number, key: string): Promise<unknown> {
  const found = await row<{ value: unknown }>('select value from preferences where user_id = ? and key = ?', [
    userId,
    key,
  ])
  return found?.value ?? null
}

/** False where the person has as many as anybody may. */
export async function keepPreference(userId: number, key: string, json: string): Promise<boolean> {
  const kept = await row(
    `insert into preferences (user_id, key, value)
     select ?, ?, ?::jsonb where (select count(*) from preferences where user_id = ? and key <> ?) < ?
     on conflict (user_id, key) do update set value = excluded.value, updated_at = now()
     returning 1`,
    [userId, key, json, userId, key, KEYS_PER_PERSON],
  )
  return kept !== undefined
}
