import { row } from '#core/database'
import type { DesignDocument } from '#document/model/document'
import { openDocument } from '#document/validation/validate'
import type { ProductContent } from '#design/designs/queries/product_of'

interface ToCheck {
  document: DesignDocument
  content: ProductContent
  colourIds: number[]
}

interface Found {
  document: unknown
  content: ProductContent
  colour_ids: number[]
}

/** What a finished product is printed from, whatever its design has become since, in the colours it comes in. */
export async function finishedToCheck(id: number): Promise<ToCheck> {
  const { document, content, colour_ids } = (await row<Found>(
    `select d.document, p.content,
            array(select colour_id from finished_colours c where c.finished_product_id = f.id) as colour_ids
       from finished_products f
       join finished_versions v on v.finished_product_id = f.id and v.number = f.version_number
       join design_versions d on d.id = v.design_version_id
       join product_versions p on p.id = v.product_version_id
      where f.id = ?`,
    [id],
  )) as Found
  return { document: openDocument(document), content, colourIds: colour_ids }
}
