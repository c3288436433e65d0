/**
 * A small valid CMYK profile, computed: three inks whose densities add up, and a black. Saturated greens, blues and
 * oranges of a screen are outside what it prints.
 */

type Triple = readonly [number, number, number]

/** Densities (natural logarithm) of cyan, magenta, yellow and black, in linear red, green and blue. */
const INKS: readonly Triple[] = [[2.6, 0.55, 0.2], [0.2, 2.4, 0.7], [0.04, 0.12, 2.5], [3.2, 3.2, 3.2]] // prettier-ignore
/** Linear sRGB to XYZ of D50, and back. */
const TO_XYZ = [[0.4360747, 0.3850649, 0.1430804], [0.2225045, 0.7168786, 0.0606169], [0.0139322, 0.0971045, 0.7141733]] // prettier-ignore
const FROM_XYZ = [[3.1338561, -1.6168667, -0.4906146], [-0.9787684, 1.9161415, 0.033454], [0.0719453, -0.2289914, 1.4052427]] // prettier-ignore
const WHITE: Triple = [0.96422, 1, 0.82521]

const times = (matrix: readonly (readonly number[])[], vector: readonly number[]) =>
  matrix.map((row) => row.reduce((sum, value, at) => sum + value * (vector[at] as number), 0))
const clipped = (value: number, most = 1) => Math.min(most, Math.max(0, value))

function inverse(m: readonly Triple[]): number[][] {
  const [[a, b, c], [d, e, f], [g, h, i]] = m as [Triple, Triple, Triple]
  const whole = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  const parts = [[e * i - f * h, c * h - b * i, b * f - c * e], [f * g - d * i, a * i - c * g, c * d - a * f], [d * h - e * g, b * g - a * h, a * e - b * d]] // prettier-ignore
  return parts.map((row) => row.map((value) => value / whole))
}
const COLOURED = INKS.slice(0, 3)
/** By channel: densities of the inks. */
const DENSITIES = [0, 1, 2].map((channel) => COLOURED.map((ink) => ink[channel] as number)) as unknown as Triple[]
const SHARES = inverse(DENSITIES)

function labOfInks(inks: readonly number[]): number[] {
  const rgb = [0, 1, 2].map((channel) =>
    Math.exp(-inks.reduce((sum, ink, at) => sum + ink * ((INKS[at] as Triple)[channel] as number), 0)),
  )
  const [x = 0, y = 0, z = 0] = times(TO_XYZ, rgb).map((value, at) => {
    const share = value / (WHITE[at] as number)
    return share > 216 / 24389 ? Math.cbrt(share) : (24389 / 27) * (share / 116) + 16 / 116
  })
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function inksOfLab([lightness, a, b]: Triple): number[] {
  const y = (lightness + 16) / 116
  const xyz = [y + a / 500, y, y - b / 200].map((value, at) => {
    const cube = value ** 3
    return (cube > 216 / 24389 ? cube : ((value - 16 / 116) * 116 * 27) / 24389) * (WHITE[at] as number)
  })
  const rgb = times(FROM_XYZ, xyz).map((value) => Math.max(1e-4, Math.min(1, value)))
  const coloured = times(SHARES, rgb.map((value) => -Math.log(value))) // prettier-ignore
  const over = Math.min(...coloured) - 1
  const black = over > 0 ? clipped(over) : 0
  return [...coloured.map((ink) => clipped(ink)), black]
}

function uInt16(values: readonly number[]): Buffer {
  const made = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) made.writeUInt16BE(clipped(Math.round(value), 65_535), at * 2)
  return made
}

function* grid(channels: number, nodes: number): Generator<number[]> {
  for (let at = 0; at < nodes ** channels; at++)
    yield Array.from({ length: channels }, (_, channel) => (Math.floor(at / nodes ** (channels - 1 - channel)) % nodes) / (nodes - 1)) // prettier-ignore
}

function lut(from: number, to: number, nodes: number, colour: (at: number[]) => number[]): Buffer {
  const head = Buffer.alloc(52)
  head.write('mft2', 0, 'latin1')
  head.set([from, to, nodes], 8)
  for (const at of [12, 28, 44]) head.writeInt32BE(0x10000, at)
  head.writeUInt16BE(2, 48)
  head.writeUInt16BE(2, 50)
  const straight = (count: number) => uInt16(Array.from({ length: count }, () => [0, 65_535]).flat())
  return Buffer.concat([head, straight(from), uInt16([...grid(from, nodes)].flatMap(colour)), straight(to)])
}

const labWords = ([lightness = 0, a = 0, b = 0]: number[]) => [lightness * 652.8, (a + 128) * 256, (b + 128) * 256]
const labOfWords = ([lightness = 0, a = 0, b = 0]: number[]): Triple => [
  (lightness * 65_535) / 652.8,
  (a * 65_535) / 256 - 128,
  (b * 65_535) / 256 - 128,
]

function description(name: string): Buffer {
  const made = Buffer.alloc(12 + name.length + 1 + 78)
  made.write('desc', 0, 'latin1')
  made.writeUInt32BE(name.length + 1, 8)
  made.write(name, 12, 'latin1')
  return made
}

export function printerProfile(name = 'Test press, coated'): Buffer {
  const toLab = lut(4, 3, 7, (inks) => labWords(labOfInks(inks)))
  const toInks = lut(3, 4, 17, (words) => inksOfLab(labOfWords(words)).map((ink) => ink * 65_535))
  const white = Buffer.alloc(20)
  white.write('XYZ ', 0, 'latin1')
  for (const [at, value] of WHITE.entries()) white.writeInt32BE(Math.round(value * 65_536), 8 + at * 4)
  const right = Buffer.from('text\0\0\0\0Public domain\0', 'latin1')
  const tags: readonly (readonly [string, Buffer])[] = [['desc', description(name)], ['cprt', right], ['wtpt', white], ['A2B0', toLab], ['B2A0', toInks]] // prettier-ignore
  const head = Buffer.alloc(128 + 4 + tags.length * 12)
  head.writeUInt32BE(0x02400000, 8)
  for (const [at, word] of [[12, 'prtr'], [16, 'CMYK'], [20, 'Lab '], [36, 'acsp']] as const) head.write(word, at, 'latin1') // prettier-ignore
  for (const [at, value] of WHITE.entries()) head.writeInt32BE(Math.round(value * 65_536), 68 + at * 4)
  head.writeUInt32BE(tags.length, 128)
  let start = head.length
  const bodies = tags.map(([tag, body], index) => {
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)])
    head.write(tag, 132 + index * 12, 'latin1')
    head.writeUInt32BE(start, 136 + index * 12)
    head.writeUInt32BE(body.length, 140 + index * 12)
    start += padded.length
    return padded
  })
  head.writeUInt32BE(start, 0)
  return Buffer.concat([head, ...bodies])
}
