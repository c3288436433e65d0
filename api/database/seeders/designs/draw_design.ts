import type { WriteContext } from '#core/crud/resource'
import { patchOf } from '#document/patches/diff'
import { createDesign } from '#design/designs/create'
import { saveDesign } from '#design/designs/save'
import { loadVersion } from '#design/designs/versions'
import { layOut, type Motif } from '#database/seeders/designs/layout'
import type { DesignProduct } from '#database/seeders/designs/choices'
import { visibleRangeOf } from '#database/seeders/designs/visible_area'

export interface Drawing {
  n: number
  product: DesignProduct
  motif: Motif
}

/** As the editor does: creates a design, then saves a patch. */
export async function drawDesign({ n, product, motif }: Drawing, context: WriteContext): Promise<number> {
  const isDark = product.colours[0]?.is_dark ?? false
  const id = await createDesign({ product_id: product.id, name: motif.name_zh }, 'zh-cn', context)
  const { document } = await loadVersion(id, 1, context.trx)
  const after = layOut(document, {
    motif,
    ink: isDark ? '#ffffff' : '#161a23',
    n,
    seen: visibleRangeOf(product.item_no),
  })
  await saveDesign(id, { base: 1, delta: patchOf(1, document, after)?.delta, name: motif.name_zh }, context)
  return id
}
