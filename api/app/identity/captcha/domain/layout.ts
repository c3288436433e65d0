import { between, type Chance } from '#identity/captcha/domain/chance'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The picture's natural size; answers are scaled to it. */
export const PICTURE = { width: 350, height: 200 } as const

const MARGIN = 4
const GAP = 8

/** Squares of the given sides, anywhere in the picture, none touching another. */
export function placeApart(sides: readonly number[], chance: Chance): Box[] {
  const boxes: Box[] = []
  for (const side of sides) {
    let box = anywhere(side, chance)
    while (boxes.some((other) => touch(box, other))) box = anywhere(side, chance)
    boxes.push(box)
  }
  return boxes
}

function anywhere(side: number, chance: Chance): Box {
  return {
    x: Math.round(between(chance, MARGIN, PICTURE.width - MARGIN - side)),
    y: Math.round(between(chance, MARGIN, PICTURE.height - MARGIN - side)),
    width: side,
    height: side,
  }
}

function touch(a: Box, b: Box): boolean {
  return (
    a.x < b.x + b.width + GAP && b.x < a.x + a.width + GAP && a.y < b.y + b.height + GAP && b.y < a.y + a.height + GAP
  )
}
