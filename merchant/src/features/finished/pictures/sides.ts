import type { FinishedPicture } from './queries'

/** Previews of one colour; print files are for the factory only. */
export const sidesIn = (pictures: readonly FinishedPicture[], colour: number | null) =>
  pictures.filter((picture) => picture.kind === 'effect' && picture.colour_id === colour)

export const drawnColours = <Colour extends { id: number }>(
  colours: readonly Colour[],
  pictures: readonly FinishedPicture[],
): Colour[] => colours.filter(({ id }) => sidesIn(pictures, id).length > 0)
