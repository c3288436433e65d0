import { SealedColumn } from '#core/sealed_columns'
import { refuseField, Refusal } from '#core/errors'
import { isDate } from '#core/lists/fields'
import { row } from '#core/database'
import type { RealName } from '#contracts/account'
import { maskName, maskNumber } from '#identity/account/contact_notice'
import type { Actor, Cause } from '#core/http/actor'
import type { RealNameProof } from '#contracts/credentials'
import { changeAs } from '#identity/session/change_as'
import { parseName } from '#identity/credentials/contacts'
import vine from '@vinejs/vine'
import { actorOf, causeOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { flag, nullable, object, text } from '#core/http/schemas'

export const sealedName = new SealedColumn({ table: 'real_names', key: 'user_id', column: 'real_name_sealed' })
export const sealedIdNumber = new SealedColumn({ table: 'real_names', key: 'user_id', column: 'id_number_sealed' })

const SHAPE = /^[1-9]\d{5}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'

/** Checks the birth date and the checksum of a resident identity number. */
export function isIdNumber(number: string, today = new Date()): boolean {
  const [, ...date] = SHAPE.exec(number) ?? []
  const born = date.join('-')
  if (!isDate(born) || born < '1900-01-01' || born > today.toISOString()) return false
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(number[place]), 0)
  return CHECKS[sum % 11] === number[17]
}

export function parseIdNumber(given: string, field: string): string {
  const number = given.toUpperCase()
  if (!isIdNumber(number)) throw refuseField(field, 'E_ID_NUMBER_INVALID')
  return number
}

export async function mayVerifyRealName(userId: number): Promise<boolean> {
  const main = await row(
    `select 1 from users u join organisations o on o.id = u.organisation_id where u.id = ? and u.account_type = 'main' and o.kind = 'merchant'`,
    [userId],
  )
  return main !== undefined
}

interface RealNameRow {
  real_name_sealed: string
  id_number_sealed: string
  verified_at: string
}

export async function realNameOf(userId: number): Promise<RealName> {
  const may_verify = await mayVerifyRealName(userId)
  const kept = await row<RealNameRow>(
    'select real_name_sealed, id_number_sealed, verified_at from real_names where user_id = ?',
    [userId],
  )
  if (!kept) return { may_verify, verified: false, real_name: null, id_number: null, verified_at: null }
  return {
    may_verify,
    verified: true,
    real_name: maskName(sealedName.open(userId, kept.real_name_sealed)),
    id_number: maskNumber(sealedIdNumber.open(userId, kept.id_number_sealed)),
    verified_at: kept.verified_at,
  }
}

/** Real-name verification of a merchant: stored encrypted and not changed afterwards. */
export async function verifyRealName(actor: Actor, given: RealNameProof, cause: Cause): Promise<void> {
  const { userId } = actor
  if (!(await mayVerifyRealName(userId))) throw new Refusal('E_FORBIDDEN')
  const name = sealedName.seal(userId, parseName(given.real_name, 'real_name'))
  const number = sealedIdNumber.seal(userId, parseIdNumber(given.id_number, 'id_number'))
  await changeAs(actor, cause, async (trx) => {
    const kept = await row(
      'insert into real_names (user_id, real_name_sealed, id_number_sealed) values (?, ?, ?) on conflict do nothing returning 1',
      [userId, name, number],
      trx,
    )
    if (!kept) throw new Refusal('E_READ_ONLY')
  })
}

const REAL_NAME = object({
  may_verify: flag,
  verified: flag,
  real_name: nullable(text),
  id_number: nullable(text),
  verified_at: nullable(text),
})

export const showRealName = endpoint({
  answer: REAL_NAME,
  handle: ({ ctx }) => realNameOf(actorOf(ctx).userId),
})

export const proveRealName = endpoint({
  body: { real_name: vine.string().trim().maxLength(60), id_number: vine.string().trim().maxLength(30) },
  answer: REAL_NAME,
  async handle({ ctx, body }) {
    await verifyRealName(actorOf(ctx), body, causeOf(ctx))
    return realNameOf(actorOf(ctx).userId)
  },
})
