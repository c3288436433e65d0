import type { FinishedPicture } from './queries'

/** Effect images, side by side in one colour; print files are for the factory. */
export const sidesIn = (pictures: readonly FinishedPicture[], colour: number | null) =>
  pictures.filter((picture) => picture.kind === 'effect' && picture.colour_id === colour)

/** The colours that are drawn, in the order of the product's. */
export const drawnColours = <Colour extends { id: number }>(
  colours: readonly Colour[],
  pictures: readonly FinishedPicture[],
): Colour[] => colours.filter(({ id }) => sidesIn(pictures, id).length > 0)
