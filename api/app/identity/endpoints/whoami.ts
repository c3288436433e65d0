import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, flag, integer, object, text } from '#core/http/schemas'
import { ORGANISATION_KINDS } from '#contracts/statuses'

/** Whether the session still stands and whose it is, for the price of finding that out. */
export const whoami = endpoint({
  answer: object({
    user_id: integer,
    username: text,
    is_super: flag,
    organisation: object({ id: integer, kind: choice(ORGANISATION_KINDS) }),
  }),
  handle({ ctx }) {
    const { userId, username, isSuper, organisation } = actorOf(ctx)
    return {
      user_id: userId,
      username,
      is_super: isSuper,
      organisation: { id: organisation.id, kind: organisation.kind },
    }
  },
})
