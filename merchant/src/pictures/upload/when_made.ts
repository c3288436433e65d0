import type { Destination, Sending, Sent } from './sending'

/** The material created from a picture; null on failure, which the upload list explains. */
export async function whenMade(
  sending: Pick<Sending, 'send' | 'snapshot' | 'subscribe'>,
  picture: File,
  destination: Destination,
): Promise<{ id: number; title: string } | null> {
  const before = new Set(sending.snapshot().map(({ id }) => id))
  const mine = () => sending.snapshot().find((sent) => !before.has(sent.id) && sent.name === picture.name)
  await sending.send([picture], destination)
  return new Promise((resolve) => {
    const look = () => {
      const sent = mine()
      if (sent && !isOver(sent)) return
      stop()
      resolve(sent?.made ? { id: sent.made.id, title: sent.title } : null)
    }
    const stop = sending.subscribe(look)
    look()
  })
}

const isOver = ({ state }: Sent) => state === 'made' || state === 'refused'
