import { createHash } from 'node:crypto'
import { issue, type Issue } from '#sandbox/amazon/issues'
import { isLoopback, Refused } from '#sandbox/core/http'
import { listAt, textAt, type Fields } from '#sandbox/core/payload'
import { storePicture } from '#sandbox/core/pictures'
import type { World } from '#sandbox/core/world'

const LOCATOR = /^(main|other)_product_image_locator/
const [MOST_BYTES, TIMEOUT_MS, LEAST_PIXELS] = [10 * 1024 * 1024, 5000, 500]

/** The ids of the pictures that are fetched from the addresses in a submission, each once. */
export async function picturesOf(world: World, attributes: Fields, issues: Issue[]): Promise<string[]> {
  const ids: string[] = []
  for (const name of Object.keys(attributes).filter((one) => LOCATOR.test(one))) {
    const address = textAt(listAt(attributes, name)[0] ?? {}, 'media_location')
    const problem = await fetchPicture(world, address)
    if (problem === null) ids.push(idOf(address))
    else issues.push(issue(name, problem))
  }
  return ids
}

const idOf = (address: string) => `pic-${createHash('sha256').update(address).digest('hex').slice(0, 24)}`

async function fetchPicture(world: World, address: string): Promise<string | null> {
  const id = idOf(address)
  if (world.pictures.has(id)) return null
  if (!isLoopback(address)) return 'The sandbox fetches images from this machine only.'
  const bytes = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    async (answer) => (answer.ok ? Buffer.from(await answer.arrayBuffer()) : null),
    () => null,
  )
  if (!bytes || bytes.length > MOST_BYTES) return `The image could not be fetched from ${address}`
  const name = new URL(address).pathname.split('/').at(-1) ?? ''
  try {
    const picture = await storePicture(world, { id, bytes, name, refused: (why) => ({ body: why }) })
    if (Math.max(picture.width, picture.height) >= LEAST_PIXELS) return null
    world.pictures.delete(id)
    return `The image has ${picture.width} x ${picture.height} pixels; the longer side needs 500.`
  } catch (error) {
    if (error instanceof Refused) return String(error.reply.body)
    throw error
  }
}
