import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writePictures } from '../bench/support/drawn/pictures.ts'
import { FACE } from '../bench/support/drawn/design.ts'
import { dismissAll, render } from '#design/render/processes/render'
import { MOST_JOBS, MOST_RSS, RenderProcess } from '#design/render/processes/render_process'

/** `pnpm rig renders [times]`: print files in a row in one process, whose memory must not grow; then as many through the pool, which ends processes. */
const [times = '1000'] = process.argv.slice(2)
const MIB = 1024 * 1024
/** A collector is late now and then; what is lost comes back each time. */
const NOISE = 60 * MIB

const folder = await mkdtemp(join(tmpdir(), 'inkfold_rig_'))
await writePictures(folder)
const pictures = ['1', '2', '3'].map((name, index) => ({ id: index + 1, sha256: name, path: join(folder, name) }))
const face = { ...FACE, area: { ...FACE.area, dpi: 120 } }
const job = { kind: 'face', face, pictures, files: [{ format: 'png', output: join(folder, 'face.png') }] } as const

let one = new RenderProcess()
const held: number[] = []
for (let count = 1; count <= Number(times); count++) {
  if (!one.isAlive) one = new RenderProcess()
  const answer = await one.ask(job)
  if (!('made' in answer)) throw new Error(JSON.stringify(answer))
  held.push(answer.rss)
  if (count % 50 === 0) console.log(`${count}: ${(answer.rss / MIB).toFixed(0)} MiB`)
}
one.dismiss()
const lives = Array.from({ length: Math.ceil(held.length / MOST_JOBS) }, (_, life) =>
  held.slice(life * MOST_JOBS, (life + 1) * MOST_JOBS),
)
const grown = lives.map((life) => (life.at(-1) ?? 0) - Math.max(...life.slice(0, 10)))
const faults = [
  ...held.filter((rss) => rss > MOST_RSS).map((rss) => `a process held ${(rss / MIB).toFixed(0)} MiB at rest`),
  ...grown.filter((by) => by > NOISE).map((by) => `a process grew by ${(by / MIB).toFixed(0)} MiB in its life`),
]
console.log(
  `${held.length} print files in ${lives.length} processes, at most ${(Math.max(...held) / MIB).toFixed(0)} MiB at rest`,
)
for (let count = 0; count < 4; count++) await render(job)
dismissAll()
await rm(folder, { recursive: true })
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)
