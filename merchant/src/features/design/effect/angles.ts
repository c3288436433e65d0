import { isLifestyle, type ProductAngle } from '@inkfold/api/contracts/catalogue'

/** The sides available in a colour, each once; a photo keeps its own colour. */
export function sidesIn(angles: readonly ProductAngle[], colour: number): ProductAngle[] {
  const fitting = angles.filter((one) => one.kind === 'template' || one.colour_id === null || one.colour_id === colour)
  return fitting.filter(({ key }, index) => fitting.findIndex((one) => one.key === key) === index)
}

/** The side that shows a face, if any; a lifestyle picture only if no other does. */
export function sideOf(sides: readonly ProductAngle[], face: string) {
  const showing = sides.filter(({ faces }) => faces.includes(face))
  return showing.find((side) => !isLifestyle(side)) ?? showing[0] ?? sides[0]
}
