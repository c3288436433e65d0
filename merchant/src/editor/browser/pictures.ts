import type { Picture } from '@inkfold/api/document/canvas/world'
import type { Asset } from '@inkfold/api/document/model/document'
import type { PictureService } from '../services/services'
import { Decoder } from './decoder'
import { serialQueue } from './serial_queue'

/** Enough files in flight to keep the decoder busy, yet few enough that the first arrive early. */
const AT_ONCE = 24
/** Number of original files kept for further parts; each is at most 20 MB. */
const FILES_KEPT = 2

/** Resolves a picture's address on every fetch, because signed links expire. */
export type AddressOf = (asset: Asset) => Promise<string> | string

const decoder = new Decoder()

/** Pictures at screen resolution, each fetched and decoded once however many layers use it. */
export function picturesFrom(addressOf: AddressOf): PictureService {
  const known = new Map<string, Promise<Picture>>()
  const files = new Map<string, Promise<Blob>>()
  const few = serialQueue(AT_ONCE)

  function fileOf(asset: Asset): Promise<Blob> {
    const file = files.get(asset.sha256) ?? fetched(asset, addressOf)
    files.delete(asset.sha256)
    files.set(asset.sha256, file)
    file.catch(() => files.delete(asset.sha256))
    for (const oldest of files.keys()) if (files.size > FILES_KEPT) files.delete(oldest)
    return file
  }

  return {
    load(asset) {
      const flight = known.get(asset.sha256) ?? decoder.decode(few(() => fetched(asset, addressOf)))
      known.set(asset.sha256, flight)
      flight.catch(() => known.delete(asset.sha256))
      return flight
    },
    open: (asset, part) => decoder.decode(fileOf(asset), { ...part, key: asset.sha256 }),
  }
}

async function fetched(asset: Asset, addressOf: AddressOf): Promise<Blob> {
  const answer = await fetch(await addressOf(asset))
  if (!answer.ok) throw new Error(`Picture ${asset.id} answered ${answer.status}`)
  return answer.blob()
}
