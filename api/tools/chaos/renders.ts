import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writePictures } from '../bench/support/drawn/pictures.ts'
import { median } from '../bench/support/compare.ts'
import { FACE, SIZE } from '../bench/support/drawn/design.ts'
import { MAX_RSS, RenderProcess, MAX_MEMORY } from '#design/render/processes/render'

/**
 * `pnpm chaos renders [times]`: full-size print files in sequence, in processes that are replaced regularly. No process
 * may grow or exceed the memory limit. A thousand files take over half an hour.
 */
const [times = '1000'] = process.argv.slice(2)
const MIB = 1024 * 1024
/**
 * Garbage collection is sometimes late and leaves a whole face in memory, so medians of this many values are compared.
 * A leak raises the median.
 */
const FEW = 20
const NOISE = 60 * MIB
const REPORT_EVERY = 25

const folder = await mkdtemp(join(tmpdir(), 'inkfold_rig_'))
await writePictures(folder)
const pictures = ['1', '2', '3'].map((name, index) => ({ id: index + 1, sha256: name, path: join(folder, name) }))
const job = {
  kind: 'face',
  face: FACE,
  pictures,
  files: [{ format: 'png', output: join(folder, 'face.png') }],
} as const

const begun = performance.now()
/** Memory at rest after each file, by process. */
const lives: number[][] = [[]]
let one = new RenderProcess()
let peak = 0
for (let count = 1; count <= Number(times); count++) {
  if (!one.isAlive) {
    one = new RenderProcess()
    lives.push([])
  }
  const answer = await one.run(job)
  if (!('made' in answer)) throw new Error(JSON.stringify(answer))
  lives.at(-1)?.push(answer.rss)
  peak = Math.max(peak, await peakOf(one))
  if (count % REPORT_EVERY === 0) console.log(summary(count, answer.rss))
}
one.stop()
await rm(folder, { recursive: true })

const held = lives.flat()
const grown = lives.map((life) => middleOf(life.slice(-FEW)) - middleOf(life.slice(0, FEW)))
const faults = [
  ...held.filter((rss) => rss > MAX_RSS).map((rss) => `a process held ${mib(rss)} at rest`),
  ...grown.filter((by) => by > NOISE).map((by) => `a process grew by ${mib(by)} in its life`),
  ...(peak > MAX_MEMORY ? [`a process held ${mib(peak)} while it drew`] : []),
]
console.log(
  `${held.length} print files of ${SIZE.width} × ${SIZE.height} in ${lives.length} processes: at most ${mib(Math.max(...held))} at rest, ` +
    `${mib(peak)} while drawing; in its life none grew by more than ${mib(Math.max(0, ...grown))}`,
)
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)

function summary(count: number, rss: number): string {
  const seconds = (performance.now() - begun) / 1000
  return `${count}: ${mib(rss)} at rest, ${mib(peak)} at most, ${(seconds / count).toFixed(1)} s a file`
}

function middleOf(life: readonly number[]): number {
  return median(life, (bytes) => bytes)
}

function mib(bytes: number): string {
  return `${(bytes / MIB).toFixed(0)} MiB`
}

/** Only on systems that report it. */
async function peakOf({ pid }: RenderProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return 1024 * Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0)
}
