import { BLANK_ANGLES } from '#database/blanks/index'
import { piecesOf } from '#database/seeders/shop/add_pictures'

/**
 * Photos are added last, so they mark completion. Designs made before the angles exist would never show them, because a
 * product version is immutable.
 */
export async function hasPictures(): Promise<boolean> {
  const pieces = await piecesOf(Object.keys(BLANK_ANGLES))
  return pieces.every(({ photos }) => photos.length > 0)
}
