import { seeded } from '#tests/chance'
import { hostileFiles } from '#tests/support/files/hostile'
import { sendFile, type SentFile } from '#tests/support/files/send'

interface Round {
  count: number
  seed: number
  token: string
}

/** Files that must not get in, one after another: each as it is, then cut, padded or with other names, as chance has it. */
export async function hostileRound({ count, seed, token }: Round) {
  const files = await hostileFiles()
  const chance = seeded(seed)
  const found = { sent: 0, accepted: [] as string[], crashes: [] as string[], longest: 0 }
  for (; found.sent < count; found.sent++) {
    const file = files[found.sent % files.length] as SentFile & { what: string }
    const { status, data, milliseconds } = await sendFile(
      found.sent < files.length || isCut(file) ? file : changed(file, chance),
      {
        token,
      },
    )
    found.longest = Math.max(found.longest, milliseconds)
    if (status === 200) found.accepted.push(file.what)
    if (status >= 500) found.crashes.push(`${file.what}: ${status} ${String(data.reason)}`)
  }
  return found
}

/** What is only cut short might be made whole by chance. */
const isCut = ({ what }: { what: string }) => what.startsWith('half ')

/** Still hostile: what makes it so stands at its beginning, in its name or in what it is declared as. */
function changed(file: SentFile, chance: () => number): SentFile {
  const bytes = Buffer.from(file.bytes)
  const tail = Buffer.from(Array.from({ length: Math.floor(chance() * 64) }, () => Math.floor(chance() * 256)))
  const end = chance() < 0.5 ? bytes.length : Math.ceil(bytes.length * chance())
  return { ...file, bytes: Buffer.concat([bytes.subarray(0, end), tail]) }
}
