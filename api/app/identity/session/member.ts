import vine from '@vinejs/vine'
import { CODE_CHANNELS } from '#contracts/codes'
import { validateInput } from '#core/http/validate_request'
import { actorOf } from '#core/http/context'
import { endpoint, type Endpoint } from '#core/http/endpoint'
import { choice, flag, list, nothing, object } from '#core/http/schemas'
import { signOutWith } from '#identity/session/sign_out'
import { SESSION_INDEX, SIGNED_IN } from '#identity/session/answers'
import { signInAndAnswer, registerAndAnswer, login, register } from '#identity/session/auth'
import { isMemberCenterOpen, sessionIndex } from '#identity/session/session_index'
import { visitedHost } from '#tenancy/site'

export const checkInOptions = endpoint({
  answer: object({
    loginCaptcha: { const: true },
    verification: list(choice(CODE_CHANNELS)),
    member_center_open: flag,
  }),
  handle: async () => ({
    loginCaptcha: true,
    verification: CODE_CHANNELS,
    member_center_open: await isMemberCenterOpen(),
  }),
})

const TABS = { login, register }
const tab = vine.create({ tab: vine.enum(['login', 'register']) })

type Given =
  | { tab: 'login'; given: Parameters<typeof signInAndAnswer>[2] }
  | { tab: 'register'; given: Parameters<typeof registerAndAnswer>[2] }

export const checkIn: Endpoint = {
  body: {
    names: new Set(['tab', ...Object.values(TABS).flatMap(({ body }) => [...(body?.names ?? [])])]),
    validator: {
      async validate(values) {
        const chosen = await tab.validate(values)
        const { tab: _, ...given } = values as Record<string, unknown>
        return { ...chosen, given: await validateInput(TABS[chosen.tab].body, given) }
      },
      toJSONSchema: () => ({
        oneOf: Object.entries(TABS).map(([name, { body }]) => ({
          allOf: [{ properties: { tab: { const: name } }, required: ['tab'] }, body?.validator.toJSONSchema()],
        })),
      }),
    },
  },
  answer: SIGNED_IN,
  handle({ ctx, body }) {
    const chosen = body as Given
    return chosen.tab === 'login'
      ? signInAndAnswer(ctx, 'member', chosen.given)
      : registerAndAnswer(ctx, 'member', chosen.given)
  },
}

/** The refresh token suffices, even if the access token has long expired. */
export const memberLogout = endpoint({
  body: { refreshToken: vine.string().maxLength(2000) },
  answer: nothing,
  handle: ({ body }) => signOutWith('member', body.refreshToken),
})

export const memberIndex = endpoint({
  answer: SESSION_INDEX,
  handle: ({ ctx }) => sessionIndex(actorOf(ctx), 'member', visitedHost(ctx), ctx.language),
})
