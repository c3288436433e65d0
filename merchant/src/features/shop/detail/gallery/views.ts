import type { ProductPhoto, TemplateAngle } from '@inkfold/api/contracts/catalogue'
import type { ShopProduct } from '@inkfold/api/contracts/shop'

/** A photo of one of the product's sides knows it, for its name. */
export type View =
  | { kind: 'photo'; key: string; photo: ProductPhoto; angle: TemplateAngle | undefined }
  | { kind: 'angle'; key: string; angle: TemplateAngle }

/** A photo's key is its side with the colour; the side alone stays when the colour changes. */
const sideOf = ({ key }: ProductPhoto) => key.replace(/_\d+$/, '')

/** Photos of the colour and neutral ones, then composed views of the remaining sides. */
export function viewsOf(
  { photos, angles }: Pick<ShopProduct, 'photos' | 'angles'>,
  colour: number | undefined,
): View[] {
  const shown = photos.filter(({ colour_id: of }) => of === null || of === colour)
  const taken = new Set(shown.map(sideOf))
  const templates = angles.filter((angle) => angle.kind === 'template')
  const angleOf = (key: string) => templates.find((angle) => angle.key === key)
  return [
    ...shown.map((photo) => ({ kind: 'photo' as const, key: sideOf(photo), photo, angle: angleOf(sideOf(photo)) })),
    ...templates.flatMap((angle) => (taken.has(angle.key) ? [] : [{ kind: 'angle' as const, key: angle.key, angle }])),
  ]
}

/** The same side in another colour; else the first view. */
export const viewAt = (views: readonly View[], key: string | null): View | undefined =>
  views.find((view) => view.key === key) ?? views[0]
