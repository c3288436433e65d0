import type { PhotoAngle } from '@inkfold/api/contracts/catalogue'
import { bakeQuad } from '@inkfold/api/document/mockup/bake_quad'
import type { Template } from '@inkfold/api/document/mockup/template'
import { once, type Located } from './once'
import { blobAt, pixelsOf } from './pixels'

/** A template built from a photo and the positions of its faces. */
export const loadPhotographed = (angle: PhotoAngle, located: Located): Promise<Template> =>
  once(JSON.stringify([angle.photo, angle.places]), () => bake(angle, located))

async function bake({ photo, places }: PhotoAngle, located: Located): Promise<Template> {
  const corners = places.map(({ face, quad }) => ({ key: face, corners: quad }))
  return bakeQuad(await pixelsOf(await blobAt(located(photo))), corners)
}
