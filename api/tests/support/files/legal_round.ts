import sharp from 'sharp'
import { seeded } from '#tests/chance'
import { PAYLOADS } from '#tests/support/files/carriers'
import { fromPhone, jpeg, png, progressive, sixteenBit, transparent } from '#tests/support/files/pictures'
import { get, sendFile } from '#tests/support/files/send'

interface Round {
  count: number
  seed: number
  token: string
}

/** Uploads valid pictures of many kinds and sizes: all are accepted, without metadata. */
export async function legalRound({ count, seed, token }: Round) {
  const chance = seeded(seed)
  const side = () => 16 + Math.floor(chance() * 400)
  const makers = [
    async () => [await jpeg(side(), side()), 'jpg'] as const,
    async () => [await png(side(), side()), 'png'] as const,
    async () => [await fromPhone(1 + Math.floor(chance() * 8)), 'jpg'] as const,
    async () => [await progressive(), 'jpg'] as const,
    async () => [await sixteenBit(), 'png'] as const,
    async () => [await transparent(), 'png'] as const,
  ]
  const found = { sent: 0, refused: [] as string[], telling: [] as string[] }
  for (; found.sent < count; found.sent++) {
    const [bytes, suffix] = await (makers[found.sent % makers.length] as (typeof makers)[0])()
    const type = suffix === 'png' ? 'image/png' : 'image/jpeg'
    const { status, data } = await sendFile({ bytes, name: `${found.sent}.${suffix}`, type }, { token })
    if (status !== 200) found.refused.push(`${found.sent}.${suffix}: ${String(data.reason)}`)
    else if (await tells((data.file as { url: string }).url)) found.telling.push(`${found.sent}.${suffix}`)
  }
  return found
}

async function tells(url: string): Promise<boolean> {
  const kept = Buffer.from(await (await get(url)).arrayBuffer())
  const { exif, xmp, iptc } = await sharp(kept).metadata()
  return [exif, xmp, iptc].some(Boolean) || PAYLOADS.some((payload) => kept.includes(payload, 0, 'latin1'))
}
