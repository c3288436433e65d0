import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AngleSetting } from '#contracts/catalogue'
import type { AngleFile } from '#document/mockup/angle_file'
import { bake } from './bake/bake.ts'
import { write } from './bake/files.ts'
import { render } from './render/render.ts'
import { BLANKS } from './scenes/index.ts'

/** Side length in pixels. */
const SIZE = 1200

/** Renders the selected angles, or all, and rewrites the index. */
export async function make(folder: string, item?: string, key?: string, say: (line: string) => void = () => {}) {
  const items = item ? [item] : Object.keys(BLANKS)
  for (const one of items) await makeBlank(join(folder, one), one, key, say)
  writeIndex(folder)
}

async function makeBlank(folder: string, item: string, key: string | undefined, say: (line: string) => void) {
  const angles = BLANKS[item]?.() ?? []
  for (const { scene, ...name } of angles.filter((angle) => !key || angle.key === key)) {
    const started = Date.now()
    await write(join(folder, name.key), bake(render(scene(), SIZE, SIZE)), name)
    say(`${item} ${name.key}: ${((Date.now() - started) / 1000).toFixed(1)} s`)
  }
}

/** Rendering order is display order. */
function writeIndex(folder: string) {
  const drawn = new Set(readdirSync(folder))
  const lines: string[] = []
  for (const item of Object.keys(BLANKS).filter((one) => drawn.has(one))) {
    const there = new Set(readdirSync(join(folder, item)))
    const keys = (BLANKS[item]?.() ?? []).filter(({ key }) => there.has(key))
    const angles = keys.map(({ key, setting }) => line(join(folder, item, key), setting))
    lines.push(`  ${JSON.stringify(item)}: [\n    ${angles.join(',\n    ')}\n  ]`)
  }
  writeFileSync(join(folder, 'index.json'), `{\n${lines.join(',\n')}\n}\n`)
}

function line(folder: string, setting?: AngleSetting) {
  const angle = JSON.parse(readFileSync(join(folder, 'angle.json'), 'utf8')) as AngleFile
  const { key, name_zh, name_en, width, height, faces } = angle
  return JSON.stringify({ key, name_zh, name_en, width, height, faces: faces.map((face) => face.key), setting })
}
