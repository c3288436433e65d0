import vine from '@vinejs/vine'
import { TWO_STEP } from '#contracts/two_step'
import type { Audience } from '#contracts/statuses'
import { causeOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { SIGNED_IN } from '#identity/endpoints/answers'
import { signedInAnswer } from '#identity/endpoints/signed_in'
import { takeSecondStep } from '#identity/two_step/actions/take_second_step'

/** The tokens of earlier sign-ins that a browser keeps: one of the person's makes it a device they know. */
export const deviceTokens = () => vine.array(vine.string().maxLength(100)).maxLength(TWO_STEP.sent).optional()

const secondStepFor = (audience: Audience) =>
  endpoint({
    body: {
      challenge: vine.string().maxLength(100),
      code: vine.string().trim().maxLength(40),
      remember: vine.boolean({ strict: true }).optional(),
      devices: deviceTokens(),
    },
    answer: SIGNED_IN,
    handle: async ({ ctx, body }) => signedInAnswer(ctx, audience, await takeSecondStep(body, audience, causeOf(ctx))),
  })

export const secondStep = secondStepFor('admin')
export const memberSecondStep = secondStepFor('member')
