import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { renderEffects } from '#design/render/child/effects'
import { MALLOC } from '#design/render/processes/render'
import type { EffectsJob, TemplateFile } from '#design/render/processes/job'
import type { AngleFile } from '#document/mockup/angle_file'
import { FACE } from './support/drawn/design.ts'
import { writePictures } from './support/drawn/pictures.ts'
import { median } from './support/compare.ts'
import { verdict } from './support/verdict.ts'

/** Print files compared with a bare canvas that draws the same layers, and effect images of a thousand pixels. */

const PRINT_LIMIT = 1.3
const MEMORY_LIMIT = 800
const EFFECT_LIMIT = 25
const COLOURS = 20
const PRINTS = 3
const CHILD = fileURLToPath(new URL('./support/drawn/print_child.ts', import.meta.url))
const BLANK = fileURLToPath(new URL('../../database/blanks/A-TEE/front/', import.meta.url))

const folder = await mkdtemp(join(tmpdir(), 'inkfold_bench_'))
// As in the renderer.
sharp.cache(false)
sharp.concurrency(1)
await writePictures(folder)

const rounds: { ours: Used; bare: Used }[] = []
for (let print = 0; print < PRINTS; print++) rounds.push({ ours: await used('ours'), bare: await used('bare') })
const { ours, bare } = median(rounds, (one) => one.ours.cpu / one.bare.cpu)
console.log(`  ours ${ours.cpu.toFixed(0)} ms, bare ${bare.cpu.toFixed(0)} ms of processor time for 4724 × 5906`)
verdict('print file', ours.cpu / bare.cpu, PRINT_LIMIT)
verdict('memory of a renderer', Math.max(...rounds.map((one) => one.ours.most)), MEMORY_LIMIT, 'MiB')

const angle = JSON.parse(await readFile(join(BLANK, 'angle.json'), 'utf8')) as AngleFile
const template: TemplateFile = {
  kind: 'template',
  key: 'bench',
  angle,
  base: join(BLANK, 'base.webp'),
  planes: join(BLANK, 'planes.webp'),
}
const pictures = ['1', '2', '3'].map((name, index) => ({ id: index + 1, sha256: name, path: join(folder, name) }))
const shown = (count: number, isOne: boolean): EffectsJob['shown'] =>
  Array.from({ length: count }, (_, index) => ({
    hex: isOne ? '#1f2a44' : `#${(0x102030 + index * 0x0a0907).toString(16)}`,
    format: 'jpeg',
    output: join(folder, 'effect.jpg'),
  }))
const effects = (of: EffectsJob['shown']) =>
  renderEffects({
    kind: 'effects',
    template,
    faces: [{ ...FACE, key: angle.faces[0]?.key ?? '' }],
    pictures,
    shown: of,
  })

const millions = (angle.width * angle.height) / 1e6
await effects(shown(3, true))
const print = await cpuOf(() => effects([]))
const warm = (await cpuOf(() => effects(shown(COLOURS, true)))) - print
const colours = (await cpuOf(() => effects(shown(COLOURS, false)))) - print
console.log(`  ${angle.width} × ${angle.height}: the print of all colours ${print.toFixed(0)} ms`)
verdict('effect image of 1000 × 1000, its base warm', warm / COLOURS / millions, EFFECT_LIMIT, 'ms')
verdict(`${COLOURS} colours`, (print + colours) / millions / (COLOURS * EFFECT_LIMIT), 1, '× of as many warm ones')
await rm(folder, { recursive: true })

interface Used {
  cpu: number
  most: number
}

async function used(who: 'ours' | 'bare'): Promise<Used> {
  const child = fork(CHILD, [who, folder], { execArgv: ['--expose-gc'], env: { ...process.env, ...MALLOC } })
  const [summary] = (await once(child, 'message')) as [Used]
  return summary
}

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
