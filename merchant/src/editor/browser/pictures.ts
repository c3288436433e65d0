import type { Picture } from '@inkfold/api/document/canvas/world'
import type { Asset } from '@inkfold/api/document/model/document'
import type { PictureService } from '../services/services'
import { inTurn } from './in_turn'
import { sheet } from './sheets'

/** No screen shows more of a picture on its longer side; the originals are for printing. */
const MOST = 2048

/** More would come all at once, at the end; so the first ones are drawn while others are decoded. */
const AT_ONCE = 8

/** Where a picture is fetched from; its address may be the person's own and end soon, so it is asked for each time. */
export type AddressOf = (asset: Asset) => Promise<string> | string

/** Pictures as large as a screen needs them, each fetched and decoded once, however often it lies on the faces. */
export function picturesFrom(addressOf: AddressOf): PictureService {
  const known = new Map<string, Promise<Picture>>()
  const few = inTurn(AT_ONCE)
  return {
    load(asset) {
      const flight = known.get(asset.sha256) ?? few(() => fetched(asset, addressOf))
      known.set(asset.sha256, flight)
      flight.catch(() => known.delete(asset.sha256))
      return flight
    },
  }
}

async function fetched(asset: Asset, addressOf: AddressOf): Promise<Picture> {
  const answer = await fetch(await addressOf(asset))
  if (!answer.ok) throw new Error(`Picture ${asset.id} answered ${answer.status}`)
  const whole = await createImageBitmap(await answer.blob(), { imageOrientation: 'from-image' })
  const scale = MOST / Math.max(whole.width, whole.height)
  return scale < 1 ? smaller(whole, scale) : { source: whole, width: whole.width, height: whole.height }
}

function smaller(whole: ImageBitmap, scale: number): Picture {
  const source = sheet(Math.max(1, Math.round(whole.width * scale)), Math.max(1, Math.round(whole.height * scale)))
  const context = source.getContext('2d') as unknown as CanvasRenderingContext2D
  context.imageSmoothingQuality = 'high'
  context.drawImage(whole, 0, 0, source.width, source.height)
  whole.close()
  return { source, width: source.width, height: source.height }
}
