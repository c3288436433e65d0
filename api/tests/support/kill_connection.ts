import { watched } from '#tests/support/queries'

/** Cuts the connection before the nth statement of the work; false if there were fewer statements. */
export async function killConnectionAt(nth: number, work: () => Promise<unknown>): Promise<boolean> {
  let sent = 0
  await watched(work, (_, cut) => {
    if (++sent === nth) cut()
  })
  return sent >= nth
}
