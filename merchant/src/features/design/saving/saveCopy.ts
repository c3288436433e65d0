import type { NewDesign, SavedDesign, SaveDesign } from '@inkfold/api/contracts/design'
import { DESIGN } from '@inkfold/api/contracts/limits'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import { patchOf } from '@inkfold/api/document/patches/diff'
import type { Delta } from '@inkfold/api/document/patches/patch'
import { http } from '@/http/client'
import { DESIGNS, documentOf, type Opened } from '../services/designs'

/** Saves the local state as a separate design, next to the one that others changed. */
export async function saveCopy({ id, product }: Opened, document: DesignDocument, name: string): Promise<number> {
  const body: NewDesign = { product_id: product.id, name: name.slice(0, DESIGN.name), from_design_id: id }
  const copy = await http.post<Opened>(DESIGNS, body)
  const mine = { ...document, product: copy.document.product }
  const patch = patchOf(copy.revision, copy.document, mine)
  if (patch) {
    const save: SaveDesign<Delta> = { base: patch.base, delta: patch.delta }
    await http.patch<SavedDesign>(documentOf(copy.id), save)
  }
  return copy.id
}
