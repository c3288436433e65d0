import vine from '@vinejs/vine'
import { DESIGN_EVENTS, PRESENCE, type DesignHere, type PersonHere, type WorkPlace } from '#contracts/design'
import { runCommand } from '#core/crud/command'
import { idOf } from '#core/crud/input'
import type { WriteContext } from '#core/crud/resource'
import { row, rows } from '#core/database'
import { refuseField } from '#core/errors'
import { endpoint } from '#core/http/endpoint'
import { integer, list, nullable, number, object, text } from '#core/http/schemas'
import { publishEventToAll } from '#core/live/notify'
import { designs } from '#design/designs/designs'
import { findDesign } from '#design/designs/open_design'
import { recentlyActiveUsers } from '#identity/session/sign_out'
import { commentCalls } from '#organisations/team/endpoints'

export const { comments, comment, deleteComment, team } = commentCalls({
  resource: designs,
  column: 'design_id',
  mention: 'design_mentioned',

  async checkPin(id, { face }, { trx }) {
    const known = await row(
      `select 1 from designs d join design_versions v on v.design_id = d.id and v.revision = d.revision,
              json_array_elements(v.document -> 'faces') f
        where d.id = ? and f ->> 'key' = ?`,
      [id, face],
      trx,
    )
    if (!known) throw refuseField('pin.face', 'E_INVALID_REFERENCE')
  },

  /** A design with comments is not swept away as untouched. */
  async afterComment(id, { actor, trx }) {
    await row('update designs set is_untouched = false where id = ? and is_untouched', [id], trx)
    await publishEventToAll(await recentlyActiveUsers(actor.organisation.id, trx), DESIGN_EVENTS.commented, { id }, trx)
  },
})

const HERE = list(
  object({ user_id: integer, name: text, face: nullable(text), x: nullable(number), y: nullable(number) }),
)
const millimetres = () => vine.number({ strict: true }).range([-PRESENCE.mostMm, PRESENCE.mostMm]).nullable()

/** Says that the caller has the design open, and answers which colleagues have. */
export const beHere = endpoint({
  body: { face: vine.string().maxLength(60).nullable(), x: millimetres(), y: millimetres() },
  answer: HERE,
  handle: ({ ctx, body }) => runCommand(ctx, (context) => notePresence(idOf(ctx), body, context)),
})

/** Colleagues hear of a person at most once a second. */
async function notePresence(id: number, at: WorkPlace, { actor, trx }: WriteContext): Promise<PersonHere[]> {
  await findDesign(id, actor, trx)
  const noted = await row(
    `insert into design_presences as p (design_id, user_id, face, x, y) values (?, ?, ?, ?, ?)
     on conflict (design_id, user_id) do update set face = excluded.face, x = excluded.x, y = excluded.y, seen_at = now()
       where p.seen_at < now() - interval '1 second' returning 1`,
    [id, actor.userId, at.face, at.x, at.y],
    trx,
  )
  const others = await rows<PersonHere>(
    `select p.user_id, u.username as name, p.face, p.x::float8 as x, p.y::float8 as y
       from design_presences p join users u on u.id = p.user_id
      where p.design_id = ? and p.user_id <> ? and u.organisation_id = ?
        and p.seen_at > now() - make_interval(secs => ${PRESENCE.goneAfterMs / 1000})
      order by u.username`,
    [id, actor.userId, actor.organisation.id],
    trx,
  )
  if (noted) {
    const here: DesignHere = { id, user_id: actor.userId, name: actor.username, ...at }
    await publishEventToAll(
      others.map((other) => other.user_id),
      DESIGN_EVENTS.here,
      here,
      trx,
    )
    await rows(
      `delete from design_presences where user_id = ? and design_id <> ? and seen_at < now() - interval '1 day'`,
      [actor.userId, id],
      trx,
    )
  }
  return others
}
