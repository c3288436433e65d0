import { row } from '#core/database'
import type { Profile, ProfileChanges } from '#contracts/account'
import { refuseField } from '#core/errors'
import type { Actor, Cause } from '#core/http/actor'
import { isDate } from '#core/lists/fields'
import { LANGUAGES } from '#contracts/languages'
import { parsePublicId } from '#media/links/file_address'
import { attachmentByPublicId } from '#media/attachments'
import { changeAs } from '#identity/session/change_as'
import { parseName } from '#identity/credentials/contacts'
import vine from '@vinejs/vine'
import { actorOf, causeOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, flag, integer, nullable, object, text } from '#core/http/schemas'
import { ACCOUNT_TYPES, GENDERS } from '#contracts/statuses'

export async function profileOf(userId: number): Promise<Profile> {
  const found = await row<Profile>(
    `select id, username, nickname, nickname_en, nullif(real_name, '') as real_name, avatar, gender, to_char(birthday, 'YYYY-MM-DD') as birthday,
            nullif(motto, '') as motto, mobile, email, unconfirmed_mobile, unconfirmed_email, language, account_type, payment_password_hash is not null as has_payment_password,
            last_login_at as last_login_time, last_login_ip, created_at
       from users where id = ?`,
    [userId],
  )
  if (!found) throw new Error(`The signed-in person ${userId} is gone`)
  return found
}

/** Raw input: null or an empty text clears a nullable field and is refused elsewhere. */
type ProfileInput = { [Name in keyof ProfileChanges]: ProfileChanges[Name] | (Name extends 'language' ? string : null) }

export async function saveProfile(actor: Actor, given: ProfileInput, cause: Cause): Promise<Profile> {
  await validateProfile(given, await profileOf(actor.userId))
  const entries = Object.entries(given).filter(([, value]) => value !== undefined)
  const sets = [...entries.map(([name]) => `${name} = ?`), 'version = version + 1', 'updated_at = now()']
  const values = entries.map(([name, value]) => (NEVER_NULL.has(name) ? (value ?? '') : value === '' ? null : value))
  if (entries.length > 0) {
    await changeAs(actor, cause, (trx) =>
      row(`update users set ${sets.join(', ')} where id = ?`, [...values, actor.userId], trx),
    )
  }
  return profileOf(actor.userId)
}

const NEVER_NULL = new Set(['nickname_en', 'real_name', 'motto'])

async function validateProfile({ real_name, birthday, language, avatar, ...given }: ProfileInput, before: Profile) {
  for (const name of ['nickname', 'gender'] as const) if (given[name] === null) throw refuseField(name, 'E_REQUIRED')
  if (real_name) parseName(real_name, 'real_name')
  if (birthday && !isBirthday(birthday)) throw refuseField('birthday', 'E_BIRTHDAY_INVALID')
  if (language && !LANGUAGES.some((one) => one === language)) throw refuseField('language', 'E_UNKNOWN_LANGUAGE')
  if (avatar && avatar !== before.avatar && !(await isOurPicture(avatar)))
    throw refuseField('avatar', 'E_INVALID_REFERENCE')
}

function isBirthday(text: string): boolean {
  return isDate(text) && text >= '1900-01-01' && text <= new Date().toISOString()
}

/** An avatar on a foreign host would reveal its viewers to that host. */
async function isOurPicture(avatar: string): Promise<boolean> {
  const publicId = parsePublicId(avatar)
  const file = publicId && (await attachmentByPublicId(publicId))
  return Boolean(file && file.mime.startsWith('image/'))
}

const PROFILE = object({
  id: integer,
  username: text,
  nickname: text,
  nickname_en: text,
  real_name: nullable(text),
  avatar: nullable(text),
  gender: choice(GENDERS),
  birthday: nullable(text),
  motto: nullable(text),
  mobile: nullable(text),
  email: nullable(text),
  unconfirmed_mobile: nullable(text),
  unconfirmed_email: nullable(text),
  language: nullable(choice(LANGUAGES)),
  account_type: choice(ACCOUNT_TYPES),
  has_payment_password: flag,
  last_login_time: nullable(text),
  last_login_ip: nullable(text),
  created_at: text,
})

export const showProfile = endpoint({
  answer: PROFILE,
  handle: ({ ctx }) => profileOf(actorOf(ctx).userId),
})

export const editProfile = endpoint({
  body: {
    nickname: vine.string().trim().minLength(1).maxLength(60).nullable().optional(),
    nickname_en: vine.string().trim().maxLength(60).nullable().optional(),
    real_name: vine.string().trim().maxLength(60).nullable().optional(),
    avatar: vine.string().maxLength(200).nullable().optional(),
    gender: vine
      .number({ strict: true })
      .in([...GENDERS])
      .nullable()
      .optional(),
    birthday: vine.string().maxLength(10).nullable().optional(),
    motto: vine.string().trim().maxLength(200).nullable().optional(),
    language: vine.string().maxLength(20).nullable().optional(),
  },
  answer: PROFILE,
  handle: ({ ctx, body }) => saveProfile(actorOf(ctx), body as Parameters<typeof saveProfile>[1], causeOf(ctx)),
})
