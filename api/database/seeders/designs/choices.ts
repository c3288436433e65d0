import { rows, type Transaction } from '#core/database'
import { whereAll } from '#core/crud/find_rows'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import { merchantOf, soldTo } from '#catalogue/shop/sold_to'
import { IS_USABLE } from '#design/materials/usable'
import { materials } from '#design/materials/materials'
import type { Motif } from '#database/seeders/designs/layout'

export interface DesignProduct {
  id: number
  item_no: string
  name_zh: string
  name_en: string
  colours: { id: number; is_dark: boolean }[]
}

export function productsFor(actor: Actor, trx?: Transaction): Promise<DesignProduct[]> {
  const { text, bindings } = whereAll(soldTo(merchantOf(actor)))
  return rows<DesignProduct>(
    `select t.id, t.name_zh, t.name_en, (select s.item_no from spus s where s.id = t.spu_id) as item_no, (
       select json_agg(json_build_object('id', c.id, 'is_dark', c.is_dark) order by c.sort desc, c.id)
         from product_colours x join stock_colours c on c.id = x.colour_id where x.product_id = t.id) as colours
       from products t ${text} order by t.sort desc, t.id`,
    bindings,
    trx,
  )
}

/** Official pictures this user may use, alternating by kind. */
export function motifsFor(actor: Actor, trx?: Transaction): Promise<Motif[]> {
  const { text, bindings } = whereAll([
    ...scopeSql(materials, actor, 'materials.view'),
    IS_USABLE,
    { text: 't.is_official and least(t.width, t.height) >= 1000', bindings: [] },
  ])
  return rows<Motif>(
    `select t.id, t.sha256, t.width, t.height, t.type, t.name_zh, t.name_en from materials t ${text}
      order by row_number() over (partition by t.type order by t.id), t.type`,
    bindings,
    trx,
  )
}

/** Both lists advance together. Once the same pair would come again, the motifs move on by one, until all pairs were used. */
export function pairOf<P, M>(n: number, products: readonly P[], motifs: readonly M[]): [P | undefined, M | undefined] {
  const [one, other] = [products.length, motifs.length]
  const rounds = Math.floor((n * commonDivisor(one, other)) / (one * other))
  return [products[n % one], motifs[(n + rounds) % other]]
}

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other))
