import { join } from 'node:path'
import sharp from 'sharp'
import { pixelsOfCanvas, renderFace } from '#design/render/child/face'
import { drawBare, openBare, registerFonts } from './bare.ts'
import { FACE } from './design.ts'

/**
 * Renders print files in sequence, with the application's code or bare calls, and reports CPU time of each and peak
 * memory. Both sides decode the pictures every time.
 */
const [who, folder = '', rounds = '2'] = process.argv.slice(2)
sharp.cache(false)
sharp.concurrency(1)

const output = join(folder, `${who}.png`)
const paths = ['1', '2', '3'].map((name) => join(folder, name))

async function ours(round: number) {
  const pictures = paths.map((path, index) => ({ id: index + 1, sha256: `${round} ${index}`, path }))
  await renderFace({ kind: 'face', face: FACE, pictures, files: [{ format: 'png', output }] })
}

async function bare() {
  const canvas = drawBare(await Promise.all(paths.map(openBare)))
  await pixelsOfCanvas(canvas)
    .withMetadata({ density: 300 })
    .png({ compressionLevel: 2, adaptiveFiltering: true })
    .toFile(output)
}

if (who === 'bare') registerFonts()
const cpu: number[] = []
for (let round = 0; round <= Number(rounds); round++) {
  const before = process.cpuUsage()
  await (who === 'bare' ? bare() : ours(round))
  const { user, system } = process.cpuUsage(before)
  // Round 0 loads code and fonts.
  if (round > 0) cpu.push((user + system) / 1000)
  globalThis.gc?.()
}
process.send?.({
  cpu: cpu.toSorted((one, other) => one - other)[Math.floor(cpu.length / 2)],
  most: process.resourceUsage().maxRSS / 1024,
})
process.disconnect?.()
