import type { WaitingForBatch } from '#contracts/workshop'
import { rows } from '#core/database'
import type { Actor } from '#core/http/actor'
import { carrierNameSql } from '#fulfilment/domain/carrier_name'
import { waitingSql } from '#fulfilment/actions/make_batches'

/** How much waits for a batch, by carrier and composition; the most of it first. */
export function waitingForBatch(actor: Actor): Promise<WaitingForBatch[]> {
  const { text, bindings } = waitingSql({}, actor)
  return rows<WaitingForBatch>(
    `select t.carrier, min((${carrierNameSql('zh')})) as carrier_name_zh, min((${carrierNameSql('en')})) as carrier_name_en, t.composition, count(*)::int as orders, sum(t.pieces)::int as pieces from production_orders t ${text}
      group by t.carrier, t.composition order by orders desc, t.carrier, t.composition`,
    bindings,
  )
}
