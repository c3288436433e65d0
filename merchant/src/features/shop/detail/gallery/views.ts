import type { ProductPhoto, TemplateAngle } from '@inkfold/api/contracts/catalogue'
import type { ShopProduct } from '@inkfold/api/contracts/shop'

/** One picture of the gallery: a photo as it is, or a template in the colour that is looked at. */
export type View =
  | { kind: 'photo'; key: string; photo: ProductPhoto }
  | { kind: 'angle'; key: string; angle: TemplateAngle }

/** Photos of one side are called by it and their colour, so that a side stays while the colour changes. */
const sideOf = ({ key }: ProductPhoto) => key.replace(/_\d+$/, '')

/** The photos of a colour and those that stand for all, then the sides no photo shows. */
export function viewsOf(
  { photos, angles }: Pick<ShopProduct, 'photos' | 'angles'>,
  colour: number | undefined,
): View[] {
  const shown = photos.filter(({ colour_id: of }) => of === null || of === colour)
  const taken = new Set(shown.map(sideOf))
  return [
    ...shown.map((photo) => ({ kind: 'photo' as const, key: sideOf(photo), photo })),
    ...angles.flatMap((angle) =>
      angle.kind === 'template' && !taken.has(angle.key) ? [{ kind: 'angle' as const, key: angle.key, angle }] : [],
    ),
  ]
}

/** The same side in another colour, if it has one; else the first. */
export const viewAt = (views: readonly View[], key: string | null): View | undefined =>
  views.find((view) => view.key === key) ?? views[0]
