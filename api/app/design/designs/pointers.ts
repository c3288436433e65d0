import vine from '@vinejs/vine'
import { DESIGN_EVENTS, PRESENCE, type DesignPointer, type PointedAt } from '#contracts/design'
import { idOf } from '#core/crud/input'
import { rows } from '#core/database'
import { endpoint } from '#core/http/endpoint'
import { nothing } from '#core/http/schemas'
import type { Actor } from '#core/http/actor'
import { actorOf } from '#core/http/context'
import { sendTransientEvent } from '#core/live/notify'
import { Pauses } from '#core/pauses'
import { findDesign } from '#design/designs/open_design'

const millimetres = () => vine.number({ strict: true }).range([-PRESENCE.mostMm, PRESENCE.mostMm]).nullable()

/** Shows colleagues who have the design open where the caller's pointer is. Nothing of it is stored. */
export const point = endpoint({
  body: { face: vine.string().maxLength(60).nullable(), x: millimetres(), y: millimetres() },
  answer: nothing,
  async handle({ ctx, body }) {
    await showPointer(idOf(ctx), body, actorOf(ctx))
  },
})

/** By user and design, in this process. Calls within the pause are answered and not sent. */
const shown = new Pauses(PRESENCE.pointerMs)

async function showPointer(id: number, at: PointedAt, actor: Actor): Promise<void> {
  const key = `${actor.userId} ${id}`
  if (shown.isPaused(key)) return
  // Noted after the check, so that a refused caller is refused every time.
  await findDesign(id, actor)
  shown.note(key)
  const others = await rows<{ user_id: number }>(
    `select p.user_id from design_presences p join users u on u.id = p.user_id
      where p.design_id = ? and p.user_id <> ? and u.organisation_id = ?
        and p.seen_at > now() - make_interval(secs => ${PRESENCE.goneAfterMs / 1000})
      order by p.seen_at desc limit ${PRESENCE.mostPointedTo}`,
    [id, actor.userId, actor.organisation.id],
  )
  const pointer: DesignPointer = { id, user_id: actor.userId, name: actor.username, ...at }
  await sendTransientEvent(
    others.map((other) => other.user_id),
    DESIGN_EVENTS.pointer,
    pointer,
  )
}
