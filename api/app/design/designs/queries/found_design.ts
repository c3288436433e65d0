import type { Transaction } from '#core/database'
import { findRow, holdRow } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import type { Actor } from '#core/http/actor'
import { designs } from '#design/designs/resources/designs'

export interface Design {
  id: number
  code: string
  name: string
  is_template: boolean
  product_id: number
  product_version_id: number
  colour_id: number | null
  revision: number
  saved_by: number | null
  saved_at: string
}

export const foundDesign = async (id: number, actor: Actor, trx?: Transaction): Promise<Design> =>
  (await findRow(designs, id, actor, 'view', trx)) as unknown as Design

/** Against others who save; what is read then is what stands. */
export const heldDesign = async (id: number, { actor, trx }: WriteContext): Promise<Design> =>
  (await holdRow(designs, id, actor, 'edit', trx)) as unknown as Design
