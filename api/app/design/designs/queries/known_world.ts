import type { Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { FONT_HASHES } from '#document/fonts/manifest'
import type { DesignDocument } from '#document/model/document'
import type { Known } from '#document/validation/known'
import { usable, type Usable } from '#design/queries/usable'
import { blankFaces, productNamed } from '#design/designs/domain/blank_document'
import type { ProductVersion } from '#design/designs/queries/product_of'

/** The materials in a document that this person may design with. */
export const usableIn = ({ assets }: DesignDocument, actor: Actor, trx?: Transaction): Promise<Usable[]> =>
  assets.length === 0 ? Promise.resolve([]) : usable(assets.map(({ id }) => id), actor, trx) // prettier-ignore

/** What a document may speak of: materials open to this person, the fonts there are, the product it is for. */
export const knownTo = (materials: readonly Usable[], product: ProductVersion): Known => ({
  assets: new Map(materials.map(({ id, sha256, width, height }) => [id, { sha256, width, height }])),
  fonts: FONT_HASHES,
  product: productNamed(product),
  faces: new Map(blankFaces(product).map(({ key, area }) => [key, area])),
})
