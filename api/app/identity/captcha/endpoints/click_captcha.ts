import vine from '@vinejs/vine'
import { CAPTCHA_PURPOSES } from '#contracts/captcha'
import { endpoint } from '#core/http/endpoint'
import { nothing } from '#core/http/schemas'
import { issueCaptcha } from '#identity/captcha/actions/issue_captcha'
import { judgeCaptcha } from '#identity/captcha/actions/judge_captcha'
import { CHECKS, PICTURES } from '#identity/captcha/domain/allowances'
import { shapeFor } from '#identity/captcha/queries/shape_for'
import { addressOf } from '#identity/limits/address'
import { spend } from '#identity/limits/spend'

const idOfPage = vine
  .string()
  .maxLength(64)
  .regex(/^[\w-]{8,}$/)

export const showCaptcha = endpoint({
  query: { id: idOfPage, purpose: vine.enum(CAPTCHA_PURPOSES).optional() },
  answer: {
    type: 'object',
    additionalProperties: false,
    required: ['id', 'words', 'image', 'width', 'height'],
    properties: {
      id: { type: 'string' },
      words: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 4 },
      image: { type: 'string', pattern: '^data:image/jpeg;base64,' },
      width: { type: 'integer' },
      height: { type: 'integer' },
    },
  },
  async handle({ ctx, query }) {
    await spend(`captcha:${addressOf(ctx.request.ip())}`, PICTURES)
    const shape = await shapeFor(ctx)
    return issueCaptcha({ id: query.id, purpose: query.purpose ?? 'login', language: ctx.language, shape })
  },
})

/** The check while the picture is open; the protected request judges the same answer again and spends it. */
export const checkCaptcha = endpoint({
  answer: nothing,
  body: { id: idOfPage, info: vine.any().optional().nullable(), unset: vine.boolean().optional() },
  async handle({ ctx, body }) {
    await spend(`captcha check:${addressOf(ctx.request.ip())}`, CHECKS)
    const info = typeof body.info === 'string' ? body.info : ''
    await judgeCaptcha({ id: body.id, info, consume: body.unset ?? false })
  },
})
