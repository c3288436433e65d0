import vine from '@vinejs/vine'
import { actorOf, causeOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { identityProof, secondStep } from '#core/http/identity_proof'
import { choice, nothing, object, text } from '#core/http/schemas'
import { CODE_CHANNELS } from '#contracts/codes'
import { changeContact, confirmContact, verifyContact } from '#identity/account/change_contact'
import { changePassword, retrievePassword } from '#identity/account/change_password'
import { changePaymentPassword } from '#identity/account/change_payment_password'
import { AGREEMENT } from '#contracts/agreement'
import { row } from '#core/database'
import { refuseField } from '#core/errors'
import type { WriteContext } from '#core/crud/resource'
import { runCommand } from '#core/crud/command'

const channel = vine.enum(CODE_CHANNELS)
const password = vine.string().maxLength(200)
const code = vine.string().trim().maxLength(12)
const target = vine.string().trim().maxLength(200)

export const verify = endpoint({
  body: { type: channel.clone(), captcha: code.clone() },
  answer: object({ type: choice(CODE_CHANNELS), accountVerificationToken: text }),
  handle: ({ ctx, body }) => verifyContact(actorOf(ctx), body.type, body.captcha),
})

export const bind = endpoint({
  body: {
    type: channel.clone(),
    mobile: target.clone().optional(),
    email: target.clone().optional(),
    captcha: code.clone(),
    accountVerificationToken: vine.string().maxLength(1000).optional(),
    ...identityProof(),
  },
  answer: nothing,
  handle: ({ ctx, body }) => changeContact(actorOf(ctx), body, causeOf(ctx)),
})

export const confirm = endpoint({
  body: { type: channel.clone(), captcha: code.clone() },
  answer: nothing,
  handle: ({ ctx, body }) => confirmContact(actorOf(ctx), body.type, body.captcha, causeOf(ctx)),
})

export const editPassword = endpoint({
  body: { oldPassword: password.clone(), newPassword: password.clone(), second_step: secondStep() },
  answer: nothing,
  handle: ({ ctx, body }) => changePassword(actorOf(ctx), body, causeOf(ctx)),
})

export const recoverPassword = endpoint({
  body: { type: channel.clone(), account: target.clone(), captcha: code.clone(), password: password.clone() },
  answer: nothing,
  handle: ({ ctx, body }) => retrievePassword(body, causeOf(ctx)),
})

export const editPaymentPassword = endpoint({
  body: {
    payment_password: password.clone(),
    ...identityProof(),
    old_payment_password: password.clone().optional(),
    type: channel.clone().optional(),
    captcha: code.clone().optional(),
  },
  answer: nothing,
  handle: ({ ctx, body }) => changePaymentPassword(actorOf(ctx), body, causeOf(ctx)),
})

/** Only the version that was displayed can be accepted; an outdated page accepts nothing. */
async function acceptAgreement(version: string, { actor, trx }: WriteContext): Promise<void> {
  if (version !== AGREEMENT.version) throw refuseField('version', 'E_AGREEMENT_CHANGED')
  await row(
    'update users set agreement_version = ?, agreed_at = now() where id = ? and agreement_version is distinct from ?',
    [version, actor.userId, version],
    trx,
  )
}

export const agree = endpoint({
  body: { version: vine.string().maxLength(40) },
  answer: nothing,
  handle: ({ ctx, body }) => runCommand(ctx, (context) => acceptAgreement(body.version, context)),
})
