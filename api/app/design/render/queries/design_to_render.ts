import type { DesignFace, ProductAngle, ProductPhoto } from '#contracts/catalogue'
import { row, type Transaction } from '#core/database'
import { anglesOf } from '#catalogue/domain/angles'
import type { DesignDocument } from '#document/model/document'
import { openDocument } from '#document/validation/validate'

export interface ToRender {
  document: DesignDocument
  angles: ProductAngle[]
  faces: DesignFace[]
}

interface Found {
  document: unknown
  content: { photos: ProductPhoto[]; faces: DesignFace[]; angles: ProductAngle[] }
}

/** A version of a design, and the sides of the very product it stands upon. */
export async function designToRender(versionId: number, trx?: Transaction): Promise<ToRender> {
  const { document, content } = (await row<Found>(
    `select v.document, p.content from design_versions v
       join product_versions p on p.product_id = (v.document -> 'product' ->> 'id')::int and p.number = (v.document -> 'product' ->> 'version')::int
      where v.id = ?`,
    [versionId],
    trx,
  )) as Found
  const angles = anglesOf({ ...content, angles: content.angles ?? [] })
  return { document: openDocument(document), angles, faces: content.faces }
}
