import type { Picture } from '@inkfold/api/document/canvas/world'
import type { Asset } from '@inkfold/api/document/model/document'
import type { PictureService } from '../services/services'
import { Decoder } from './decoder'
import { inTurn } from './in_turn'

/** The next is there when one is decoded, and the first need not share their way with all. */
const AT_ONCE = 24

/** Where a picture is fetched from; its address may be the person's own and end soon, so it is asked for each time. */
export type AddressOf = (asset: Asset) => Promise<string> | string

const decoder = new Decoder()

/** Pictures as large as a screen needs them, each fetched and decoded once, however often it lies on the faces. */
export function picturesFrom(addressOf: AddressOf): PictureService {
  const known = new Map<string, Promise<Picture>>()
  const few = inTurn(AT_ONCE)
  return {
    load(asset) {
      const flight = known.get(asset.sha256) ?? shown(few(() => fetched(asset, addressOf)))
      known.set(asset.sha256, flight)
      flight.catch(() => known.delete(asset.sha256))
      return flight
    },
  }
}

async function fetched(asset: Asset, addressOf: AddressOf): Promise<Blob> {
  const answer = await fetch(await addressOf(asset))
  if (!answer.ok) throw new Error(`Picture ${asset.id} answered ${answer.status}`)
  return answer.blob()
}

async function shown(file: Promise<Blob>): Promise<Picture> {
  const source = await decoder.decode(file)
  return { source, width: source.width, height: source.height }
}
