import { expect, test } from 'vitest'
import { dotsOf, placeFace, quadOn, withFace, withoutPhoto, withPart, withPhoto } from './faces'
import { startingQuad } from './quad'

const [face] = withPart(withFace([]), 0, { width_mm: 305, height_mm: 406, bleed_mm: 3 })
if (!face) throw new Error('A face was just added')
const quad = startingQuad({ width: 1, height: 1 }, { width: 1, height: 1 })

test('CAT-04 · gives a new face an unused key', () => {
  expect(withFace(withFace([])).map(({ key }) => key)).toEqual(['face_1', 'face_2'])
  expect(withFace([{ ...face, key: 'face_2' }]).at(-1)?.key).toBe('face_1')
})

test("CAT-04 · computes the print's pixels including bleed", () => {
  expect(dotsOf(face)).toEqual({ width: 3673, height: 4866 })
  expect(dotsOf({ ...face, width_mm: null })).toBeNull()
})

test('CAT-04 · places a face once per photo and removes the place with the photo', () => {
  const twice = placeFace(placeFace(face, 'a', quad), 'a', quad)
  expect(twice.places).toHaveLength(1)
  expect(quadOn(twice, 'a')).toEqual(quad)
  expect(withoutPhoto([placeFace(twice, 'b', quad)], 'a')[0]?.places.map(({ photo }) => photo)).toEqual(['b'])
})

test('CAT-04 · gives photos keys of their own', () => {
  expect(withPhoto(withPhoto([], '/files/1'), '/files/2').map(({ key }) => key)).toEqual(['photo_1', 'photo_2'])
})
