import { BLANK_ANGLES } from '#database/blanks/index'
import { piecesOf } from '#database/seeders/shop/dress'

/** A piece gets its photos last. What is designed upon one without its angles would never be shown from them: a version of a product stays as it is. */
export async function isDressed(): Promise<boolean> {
  const pieces = await piecesOf(Object.keys(BLANK_ANGLES))
  return pieces.every(({ photos }) => photos.length > 0)
}
