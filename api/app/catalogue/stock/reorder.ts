import vine from '@vinejs/vine'
import { STOCK_LEVELS, type StockLevelName } from '#contracts/catalogue'
import { STOCK } from '#contracts/limits'
import { stocks } from '#catalogue/stock/stocks'
import { runCommand } from '#core/crud/command'
import { reachableIds, whereAll } from '#core/crud/find_rows'
import { scopeSql, viewFor } from '#core/crud/scope'
import { rows } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { integer, list, nullable, object, whole } from '#core/http/schemas'
import { expression, type Field } from '#core/lists/fields'

/** A row's level as the list shows it to this person: stock of other keepers has none. */
const levelSql = (actor: Actor) => expression('level', viewFor(stocks, actor).fields.level as Field)

export const lowStockSql = (actor: Actor) => `${levelSql(actor)} = 'low'`

/** Rows per level, for the tabs of the stock list. */
export const countLevels = endpoint({
  answer: object(Object.fromEntries(STOCK_LEVELS.map((level) => [level, integer]))),
  async handle({ ctx }) {
    const actor = actorOf(ctx)
    const { text, bindings } = whereAll(scopeSql(stocks, actor, 'stocks.view'))
    const found = await rows<{ level: StockLevelName; count: number }>(
      `select l.level, count(*)::int as count from (select ${levelSql(actor)} as level from stocks t ${text}) l group by 1`,
      bindings,
    )
    const counts = new Map(found.map(({ level, count }) => [level, count]))
    return Object.fromEntries(STOCK_LEVELS.map((level) => [level, counts.get(level) ?? 0]))
  },
})

/** Sets the reorder point of several variants; null removes it. Stock at or below a new point is notified once more. */
export const setReorderPoint = endpoint({
  body: {
    ids: vine.array(whole()).minLength(1).maxLength(STOCK.lines).distinct(),
    reorder_point: vine.number({ strict: true }).withoutDecimals().range([0, STOCK.most]).nullable(),
  },
  answer: list(object({ stock_id: integer, reorder_point: nullable(integer) })),
  handle: ({ ctx, body }) =>
    runCommand(ctx, async ({ actor, trx }) => {
      const { ids, reorder_point: point } = body
      const within = await reachableIds(stocks, ids, actor, 'adjust', trx)
      const unknown = ids.flatMap((id, i) =>
        within.has(id) ? [] : [[`ids.${i}`, [UNKNOWN]] as [string, (typeof UNKNOWN)[]]],
      )
      if (unknown.length > 0) throw new Refusal('E_INVALID', { fields: Object.fromEntries(unknown) })
      return rows<{ stock_id: number; reorder_point: number | null }>(
        `with locked as (select id from stocks where id = any(?::int[]) order by id for no key update)
         update stocks s set reorder_point = ?, is_low_notified = false, updated_at = now() from locked
          where s.id = locked.id and s.reorder_point is distinct from ?
         returning s.id as stock_id, s.reorder_point`,
        [ids, point, point],
        trx,
      )
    }),
})

const UNKNOWN = { key: 'errors.E_INVALID_REFERENCE' }
