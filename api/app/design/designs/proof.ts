import type { DesignProof } from '#contracts/print_profiles'
import { idOf } from '#core/crud/input'
import { row } from '#core/database'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { nullable, object, text } from '#core/http/schemas'
import { findDesign } from '#design/designs/open_design'
import { productFactorySql } from '#design/render/queries'

interface Found {
  name_zh: string
  name_en: string
  profile: string | null
  proof: Buffer | null
}

/** How the factory of the design's product prints colours. The profile itself stays with the factory. */
export const showProof = endpoint({
  answer: object({
    factory: nullable(object({ name_zh: text, name_en: text })),
    profile: nullable(text),
    table: nullable(text),
  }),
  async handle({ ctx }): Promise<DesignProof> {
    const { product_id: product } = await findDesign(idOf(ctx), actorOf(ctx))
    const found = await row<Found>(
      `select o.name as name_zh, coalesce(nullif(o.name_en, ''), o.name) as name_en, p.name as profile, p.proof
         from organisations o left join print_profiles p on p.factory_id = o.id and p.removed_at is null
        where o.id = ${productFactorySql('?::int')}`,
      [product],
    )
    if (!found) return { factory: null, profile: null, table: null }
    const { profile, proof, ...factory } = found
    return { factory, profile, table: proof?.toString('base64') ?? null }
  },
})
