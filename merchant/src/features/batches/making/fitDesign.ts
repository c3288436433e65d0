import { isLifestyle, type AngleTemplate } from '@inkfold/api/contracts/catalogue'
import type { ShopProduct } from '@inkfold/api/contracts/shop'
import type { DesignDocument, Face } from '@inkfold/api/document/model/document'
import { usedFaces } from '@inkfold/api/document/model/uses'
import { fitsWhole, fittedTo } from '@inkfold/api/document/operations/fit_faces'

/** A design fitted to another product, and the angle that shows most of it. */
export interface FittedDesign {
  document: DesignDocument
  faces: readonly Face[]
  /** Null where no angle has a template; the first printed face is shown instead. */
  template: AngleTemplate | null
  /** Every printed layer has a face on the product. */
  isWhole: boolean
}

type Product = Pick<ShopProduct, 'id' | 'version_number' | 'faces' | 'angles'>

export function fitDesign(design: DesignDocument, { id, version_number, faces, angles }: Product): FittedDesign {
  const blanks = faces.map(({ key, width_mm, height_mm, dpi, bleed_mm, safe_mm }) => ({
    key,
    area: { width: width_mm, height: height_mm, dpi, bleed: bleed_mm, safe: safe_mm },
  }))
  const document = fittedTo(design, { id, version: version_number }, blanks)
  const used = usedFaces(document)
  const shows = ({ faces: shown }: { faces: readonly string[] }) => used.filter(({ key }) => shown.includes(key)).length
  const drawn = angles.filter((angle) => angle.kind === 'template' && !isLifestyle(angle) && shows(angle) > 0)
  const [best] = drawn.toSorted((one, other) => shows(other) - shows(one))
  return {
    document,
    faces: used,
    template: best?.kind === 'template' ? best.template : null,
    isWhole: fitsWhole(design, blanks),
  }
}
