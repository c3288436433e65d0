import vine from '@vinejs/vine'
import { RESET_REASON } from '#contracts/limits'
import { change } from '#core/crud/change'
import { findRow } from '#core/crud/find'
import { idOf } from '#core/crud/named'
import { rowSchema } from '#core/crud/schemas'
import { endpoint } from '#core/http/endpoint'
import { nothing } from '#core/http/schemas'
import { lockUser, resetPassword, resetTwoStep, unlockUser } from '#identity/actions/access/bar_user'
import { resetRealName } from '#identity/actions/access/reset_real_name'
import { hashPassword } from '#identity/domain/passwords'
import { refuseWeakPassword } from '#identity/queries/password_policy'
import { users } from '#identity/resources/users'

export const lock = endpoint({
  answer: rowSchema(users),
  handle: ({ ctx }) => change(ctx, (context) => lockUser(idOf(ctx), context)),
})

export const unlock = endpoint({
  answer: rowSchema(users),
  handle: ({ ctx }) => change(ctx, (context) => unlockUser(idOf(ctx), context)),
})

export const setPassword = endpoint({
  body: { password: vine.string().maxLength(200) },
  answer: nothing,
  async handle({ ctx, body }) {
    await refuseWeakPassword(body.password)
    const hash = await hashPassword(body.password)
    await change(ctx, (context) => resetPassword(idOf(ctx), hash, context))
  },
})

export const withdrawRealName = endpoint({
  body: { reason: vine.string().trim().minLength(RESET_REASON.min).maxLength(RESET_REASON.max) },
  answer: rowSchema(users),
  handle: ({ ctx, body }) =>
    change(ctx, async (context) => {
      await resetRealName(idOf(ctx), body.reason, context)
      return findRow(users, idOf(ctx), context.actor, 'reset_real_name', context.trx)
    }),
})

export const withdrawTwoStep = endpoint({
  answer: rowSchema(users),
  handle: ({ ctx }) =>
    change(ctx, async (context) => {
      await resetTwoStep(idOf(ctx), context)
      return findRow(users, idOf(ctx), context.actor, 'reset_password', context.trx)
    }),
})
