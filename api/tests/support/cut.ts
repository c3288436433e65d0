import { watched } from '#tests/support/queries'

/** Loses the connection of the nth statement that is sent while the work goes on, before it is sent; whether it came to that. */
export async function cutAt(nth: number, work: () => Promise<unknown>): Promise<boolean> {
  let sent = 0
  await watched(work, (_, cut) => {
    if (++sent === nth) cut()
  })
  return sent >= nth
}
