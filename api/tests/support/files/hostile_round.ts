import { seeded } from '#tests/chance'
import { hostileFiles } from '#tests/support/files/hostile'
import { sendFile, type SentFile } from '#tests/support/files/send'

interface Round {
  count: number
  seed: number
  token: string
}

/** Uploads hostile files in sequence, each unchanged or randomly cut, padded or renamed. */
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

/** A cut file could become valid by chance if cut again. */
const isCut = ({ what }: { what: string }) => what.startsWith('half ')

/** Stays hostile: the cause is at the start of the file, in its name or in its declared type. */
function changed(file: SentFile, chance: () => number): SentFile {
  const bytes = Buffer.from(file.bytes)
  const tail = Buffer.from(Array.from({ length: Math.floor(chance() * 64) }, () => Math.floor(chance() * 256)))
  const end = chance() < 0.5 ? bytes.length : Math.ceil(bytes.length * chance())
  return { ...file, bytes: Buffer.concat([bytes.subarray(0, end), tail]) }
}
