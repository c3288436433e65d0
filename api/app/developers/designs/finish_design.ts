import { FINISHED } from '#contracts/limits'
import { row } from '#core/database'
import type { WriteContext } from '#core/crud/resource'
import { createFinished } from '#design/finished/create'

interface DesignToFinish {
  design_id: number
  revision: number
  name?: string | undefined
  colour_ids?: number[]
  size_ids?: number[]
}

/** A finished product of a design, by default under its name and in its colour, or in all colours of a design without one. */
export async function finishDesign(
  { name, colour_ids, ...design }: DesignToFinish,
  context: WriteContext,
): Promise<number> {
  const usual = await row<{ name: string; colours: number[] }>(
    `select d.name, case when d.colour_id is not null then array[d.colour_id] else array(
       select (jsonb_array_elements_text(v.content -> 'colour_ids'))::int) end as colours
       from designs d join product_versions v on v.id = d.product_version_id where d.id = ?`,
    [design.design_id],
    context.trx,
  )
  const made = await createFinished(
    {
      ...design,
      name: (name ?? usual?.name ?? '').slice(0, FINISHED.name),
      colour_ids: colour_ids ?? usual?.colours ?? [],
    },
    context,
  )
  return made.id
}
