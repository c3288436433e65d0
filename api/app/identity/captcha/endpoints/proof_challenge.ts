import vine from '@vinejs/vine'
import { CAPTCHA_PURPOSES } from '#contracts/captcha'
import { endpoint } from '#core/http/endpoint'
import { issueProof } from '#identity/captcha/actions/issue_proof'
import { PROOFS } from '#identity/captcha/domain/allowances'
import { WORK_LEVELS } from '#identity/domain/sign_in_work'
import { addressOf } from '#identity/limits/address'
import { spend } from '#identity/limits/spend'

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
    await spend(`proof:${addressOf(ctx.request.ip())}`, PROOFS)
    return issueProof(query.purpose ?? 'login', query.level)
  },
})
