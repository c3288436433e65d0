import type { PhotoAngle } from '@inkfold/api/contracts/catalogue'
import { bakeQuad } from '@inkfold/api/document/mockup/bake_quad'
import type { Template } from '@inkfold/api/document/mockup/template'
import { cachedTemplate, type ResolveUrl } from './templateCache'
import { blobAt, pixelsOf } from './pixels'

/** A template built from a photo and the positions of its faces. */
export const loadPhotoTemplate = (angle: PhotoAngle, resolveUrl: ResolveUrl): Promise<Template> =>
  cachedTemplate(JSON.stringify([angle.photo, angle.places]), () => bake(angle, resolveUrl))

async function bake({ photo, places }: PhotoAngle, resolveUrl: ResolveUrl): Promise<Template> {
  const corners = places.map(({ face, quad }) => ({ key: face, corners: quad }))
  return bakeQuad(await pixelsOf(await blobAt(resolveUrl(photo))), corners)
}
