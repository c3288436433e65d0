import type { Destination, UploadQueue, UploadedPicture } from './uploadQueue'

/** The material created from a picture; null on failure, which the upload list explains. */
export async function uploadMaterial(
  sending: Pick<UploadQueue, 'send' | 'snapshot' | 'subscribe'>,
  picture: File,
  destination: Destination,
): Promise<{ id: number; title: string } | null> {
  const before = new Set(sending.snapshot().map(({ id }) => id))
  const ownUpload = () => sending.snapshot().find((sent) => !before.has(sent.id) && sent.name === picture.name)
  await sending.send([picture], destination)
  return new Promise((resolve) => {
    const check = () => {
      const sent = ownUpload()
      if (sent && !isOver(sent)) return
      stop()
      resolve(sent?.made ? { id: sent.made.id, title: sent.title } : null)
    }
    const stop = sending.subscribe(check)
    check()
  })
}

const isOver = ({ state }: UploadedPicture) => state === 'made' || state === 'refused'
