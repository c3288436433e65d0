import { type Allowance, takeAllowance } from '#identity/limits/rate_limit'
import vine from '@vinejs/vine'
import { CAPTCHA_PURPOSES } from '#contracts/captcha'
import { endpoint } from '#core/http/endpoint'
import { nothing } from '#core/http/schemas'
import { issueCaptcha, checkCaptchaAnswer, shapeFor } from '#identity/captcha/captcha'
import { addressOf } from '#identity/limits/address'
import { issueProof } from '#identity/captcha/proof_of_work'
import { WORK_LEVELS } from '#identity/credentials/account'

/** Per address. Offices share one address, so pictures are plentiful; proofs bypass pictures, so they are few. */
export const PICTURES: Allowance = { times: 300, seconds: 600 }
export const CHECKS: Allowance = { times: 300, seconds: 600 }
export const PROOFS: Allowance = { times: 60, seconds: 600 }

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
    await takeAllowance(`captcha:${addressOf(ctx.request.ip())}`, PICTURES)
    const shape = await shapeFor(ctx)
    return issueCaptcha({ id: query.id, purpose: query.purpose ?? 'login', language: ctx.language, shape })
  },
})

/** Pre-check while the picture is open; the protected request checks the same answer again and consumes it. */
export const checkCaptcha = endpoint({
  answer: nothing,
  body: { id: idOfPage, info: vine.any().optional().nullable(), unset: vine.boolean().optional() },
  async handle({ ctx, body }) {
    await takeAllowance(`captcha check:${addressOf(ctx.request.ip())}`, CHECKS)
    const info = typeof body.info === 'string' ? body.info : ''
    await checkCaptchaAnswer({ id: body.id, info, consume: body.unset ?? false })
  },
})

export const showProofChallenge = endpoint({
  query: {
    purpose: vine.enum(CAPTCHA_PURPOSES).optional(),
    level: vine.number().withoutDecimals().range([0, WORK_LEVELS]).optional(),
  },
  answer: {
    type: 'object',
    additionalProperties: false,
    required: ['algorithm', 'challenge', 'salt', 'signature', 'maxnumber'],
    properties: {
      algorithm: { const: 'SHA-256' },
      challenge: { type: 'string' },
      salt: { type: 'string' },
      signature: { type: 'string' },
      maxnumber: { type: 'integer' },
    },
  },
  async handle({ ctx, query }) {
    await takeAllowance(`proof:${addressOf(ctx.request.ip())}`, PROOFS)
    return issueProof(query.purpose ?? 'login', query.level)
  },
})
