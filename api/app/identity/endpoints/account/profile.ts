import vine from '@vinejs/vine'
import { actorOf, causeOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, flag, integer, nullable, object, text } from '#core/http/schemas'
import { LANGUAGES } from '#contracts/languages'
import { ACCOUNT_TYPES, GENDERS } from '#contracts/statuses'
import { saveProfile } from '#identity/actions/account/save_profile'
import { profileOf } from '#identity/queries/profile'

const PROFILE = object({
  id: integer,
  username: text,
  nickname: text,
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
