import { createHash, randomBytes } from 'node:crypto'
import { row, transaction, type Transaction } from '#core/database'
import { Refusal, databaseRefusal } from '#core/errors'
import type { Cause } from '#core/http/actor'
import { hashPassword, rejectWeakPassword } from '#identity/credentials/passwords'
import { parseUsername } from '#identity/credentials/contacts'
import vine from '@vinejs/vine'
import { causeOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'

export interface FirstAdministrator {
  token: string
  username: string
  password: string
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** While no account exists, returns a token that is shown once in the start log; otherwise null. */
export async function createSetupToken(trx: Transaction): Promise<string | null> {
  if (await row('select 1 from users limit 1', [], trx)) return null
  const token = randomBytes(24).toString('base64url')
  await row(
    'insert into setup_tokens (token_hash) values (?) on conflict (singleton) do update set token_hash = excluded.token_hash, created_at = now()',
    [hashOf(token)],
    trx,
  )
  return token
}

/** Creates the first super account and consumes the token; concurrent calls create one account. */
export async function makeFirstAdministrator(
  { token, username, password }: FirstAdministrator,
  cause: Cause,
): Promise<number> {
  parseUsername(username)
  await rejectWeakPassword(password)
  const passwordHash = await hashPassword(password)
  try {
    return await transaction(cause, async (trx) => {
      const spent = await row(
        'delete from setup_tokens where token_hash = ? and not exists (select 1 from users) returning 1',
        [hashOf(token)],
        trx,
      )
      if (!spent) throw new Refusal('E_SETUP_TOKEN')
      const made = await row<{ id: number }>(
        `insert into users (organisation_id, username, nickname, account_type, password_hash) select id, ?, ?, 'main', ? from organisations where kind = 'platform' returning id`,
        [username, username, passwordHash],
        trx,
      )
      await row(
        `insert into user_roles (user_id, role_id) select ?, id from roles where code = 'super'`,
        [made?.id],
        trx,
      )
      return made?.id as number
    })
  } catch (error) {
    throw databaseRefusal(error)
  }
}

export const setUp = endpoint({
  body: {
    token: vine.string().maxLength(100),
    username: vine.string().trim().maxLength(60),
    password: vine.string().maxLength(200),
  },
  answer: {
    type: 'object',
    additionalProperties: false,
    required: ['user_id'],
    properties: { user_id: { type: 'integer' } },
  },
  async handle({ ctx, body }) {
    return { user_id: await makeFirstAdministrator(body, causeOf(ctx)) }
  },
})
