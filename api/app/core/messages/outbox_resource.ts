import { rangeFor } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { type Sql, choice, id, moment, text } from '#core/lists/fields'
import { PERMISSIONS } from '#contracts/permissions'
import { DATA_RANGES } from '#contracts/statuses'
import { CODE_CHANNELS } from '#contracts/codes'
import { defineResource } from '#core/crud/resource'

/** Rank of a grant `r` of user `u` within their organisation: smaller reaches further. */
const WIDTH = `greatest(array_position(?::text[], r.data_range), case o.kind when 'platform' then 1 else array_position(?::text[], o.kind) end)`

const GRANTS = `
  select p.permission, ${WIDTH} as width from user_roles ur
    join roles r on r.id = ur.role_id and r.status = 'enabled' join role_permissions p on p.role_id = r.id where ur.user_id = u.id`

/**
 * SQL over `t`: messages without an addressee, one's own, and those of people with fewer rights. Codes are visible only
 * to those who could take over the account anyway.
 */
export function visibleMessagesSql(actor: Actor): Sql {
  if (actor.isSuper) return { text: 'true', bindings: [] }
  const held = PERMISSIONS.filter((one) => actor.may(one))
  const widths = held.map((one) => DATA_RANGES.indexOf(rangeFor(actor, one)) + 1)
  const ranges = [...DATA_RANGES]
  return {
    text: `not exists (
      select 1 from users u join organisations o on o.id = u.organisation_id
       where t.target in (u.mobile, lower(u.email), u.unconfirmed_mobile, u.unconfirmed_email) and u.id <> ?
         and (exists (select 1 from user_roles ur join roles r on r.id = ur.role_id and r.status = 'enabled' and r.is_super where ur.user_id = u.id)
           or exists (select 1 from (${GRANTS}) g where not exists (
                select 1 from unnest(?::text[], ?::int[]) h(permission, width) where h.permission = g.permission and h.width <= g.width))
           or not exists (select 1 from unnest(?::text[], ?::int[]) h(permission, width) where not exists (
                select 1 from (${GRANTS}) g where g.permission = h.permission and g.width <= h.width))))`,
    bindings: [actor.userId, ranges, ranges, held, widths, held, widths, ranges, ranges],
  }
}

/** Messages that were not sent because no sender is configured. */
export const outboxMessages = defineResource({
  name: 'outbox-messages',
  table: 'outbox_messages',
  verbs: ['view'],
  ownership: { organisation: 'organisation_id' },
  visibleTo: visibleMessagesSql,
  label: 'target',
  fields: {
    id: id(),
    channel: choice(CODE_CHANNELS, { readonly: true, sort: true }),
    target: text({ readonly: true, search: true, sort: true }),
    subject: text({ readonly: true, search: true }),
    body: text({ readonly: true, search: true }),
    created_at: moment(),
  },
})
