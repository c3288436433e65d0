import { expect, test } from 'vitest'
import type { FinishedPicture } from './queries'
import { drawnColours, sidesIn } from './sides'

const picture = (id: number, kind: FinishedPicture['kind'], colour_id: number | null) =>
  ({ id, kind, colour_id, subject: 'front' }) as FinishedPicture

test('[REN-01] shows the rendered previews colour by colour', () => {
  const pictures = [
    picture(1, 'effect', 7),
    picture(2, 'print_png', null),
    picture(3, 'effect', 9),
    picture(4, 'effect', 7),
  ]
  expect(sidesIn(pictures, 7).map(({ id }) => id)).toEqual([1, 4])
  expect(drawnColours([{ id: 9 }, { id: 8 }, { id: 7 }], pictures)).toEqual([{ id: 9 }, { id: 7 }])
})
