import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { mapped, writePath, type Path, type Segment } from '../../document/geometry/path.ts'
import { fittedPath } from '../../document/geometry/path_bounds.ts'

/**
 * Renews the drawings of `document/icons/icons.json` from an unpacked `@phosphor-icons/core` (MIT):
 * `node api/tools/dev/cut_icons.ts FOLDER`. The names and words in the file stay as they are.
 */
interface Entry {
  id: string
  en: string
  zh: string
  words: string
  tags?: string
  ratio?: number
  path?: string
}

/** Finer than a printer's dot at the width of a shirt. */
const tenths = (x: number, y: number) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const

const FILE = new URL('../../document/icons/icons.json', import.meta.url)

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder of the unpacked package.')
const catalog = (await import(pathToFileURL(join(folder, 'dist', 'index.mjs')).href)) as {
  icons: { name: string; tags: string[] }[]
}
const tags = new Map(catalog.icons.map((icon) => [icon.name, icon.tags.filter((tag) => !tag.startsWith('*'))]))
const entries = JSON.parse(await readFile(FILE, 'utf8')) as Entry[]
const made: Entry[] = []
for (const { id, en, zh, words } of entries) {
  const svg = await readFile(join(folder, 'assets', 'fill', `${id}-fill.svg`), 'utf8').catch(() => null)
  const data = svg?.match(/ d="([^"]+)"/g)?.map((found) => found.slice(4, -1))
  if (data?.length !== 1) {
    console.log(`left out: ${id}`)
    continue
  }
  const fitted = fittedPath(stepsOf(data[0] as string))
  if (!fitted) throw new Error(`${id} cannot be stored`)
  const { left, top, right, bottom } = fitted.box
  const ratio = Math.round(((bottom - top) / (right - left)) * 1000) / 1000
  made.push({
    id,
    en,
    zh,
    words,
    tags: (tags.get(id) ?? []).join(' '),
    ratio,
    path: writePath(mapped(fitted.path, tenths)),
  })
}
const json = made.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')
await writeFile(FILE, `[\n${json}\n]\n`)
console.log(`${made.length} icons`)

/** The steps of an SVG path as absolute lines and cubic curves. */
function stepsOf(data: string): Path {
  const steps: Segment[] = []
  let [x, y, startX, startY, backX, backY] = [0, 0, 0, 0, 0, 0]
  const curve = (ax: number, ay: number, bx: number, by: number, toX: number, toY: number) => {
    steps.push(['C', ax, ay, bx, by, toX, toY])
    ;[backX, backY, x, y] = [bx, by, toX, toY]
  }
  for (const [, letter = '', given = ''] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const command = letter.toUpperCase()
    const isRelative = letter !== command
    const numbers = numbersOf(command, given)
    if (command === 'Z') {
      steps.push(['Z'])
      ;[x, y] = [startX, startY]
    }
    const size = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7 }[command] ?? 1
    for (let at = 0; at < numbers.length; at += size) {
      const taken = numbers.slice(at, at + size)
      const go = (index: number) => (isRelative ? (taken[index] as number) + x : (taken[index] as number))
      const goDown = (index: number) => (isRelative ? (taken[index] as number) + y : (taken[index] as number))
      const isSmooth = steps.at(-1)?.[0] === 'C'
      if (command === 'C') curve(go(0), goDown(1), go(2), goDown(3), go(4), goDown(5))
      else if (command === 'S')
        curve(isSmooth ? 2 * x - backX : x, isSmooth ? 2 * y - backY : y, go(0), goDown(1), go(2), goDown(3))
      else if (command === 'Q') {
        const [px, py, toX, toY] = [go(0), goDown(1), go(2), goDown(3)]
        const third = (from: number, to: number) => from + ((to - from) * 2) / 3
        curve(third(x, px), third(y, py), third(toX, px), third(toY, py), toX, toY)
      } else if (command === 'A') {
        const [rx, ry, turn, large, sweep] = taken as [number, number, number, number, number]
        for (const arc of arcs({ x, y, toX: go(5), toY: goDown(6), rx, ry, turn, large, sweep })) curve(...arc)
      } else if ('MLHV'.includes(command)) {
        const isMove = command === 'M' && at === 0
        const toX = command === 'V' ? x : go(0)
        const toY = command === 'H' ? y : goDown(command === 'V' ? 0 : 1)
        steps.push([isMove ? 'M' : 'L', toX, toY])
        ;[x, y] = [toX, toY]
        if (isMove) [startX, startY] = [x, y]
      } else throw new Error(`unknown step ${letter}`)
    }
  }
  // Some drawings hold a point alone.
  return steps.filter(([command], at) => {
    const isAlone = command === 'M' && steps[at + 1]?.[0] === 'Z'
    return !isAlone && !(command === 'Z' && steps[at - 1]?.[0] === 'M')
  })
}

/** The flags of an arc may be written without spaces. */
function numbersOf(command: string, given: string): number[] {
  const number = String.raw`[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?`
  if (command !== 'A') return [...given.matchAll(new RegExp(number, 'gi'))].map(([one]) => Number(one))
  const arc = new RegExp(
    [number, number, number, '[01]', '[01]', number, number].map((one) => `(${one})`).join('[ ,]*'),
    'gi',
  )
  return [...given.matchAll(arc)].flatMap(([, ...all]) => all.map(Number))
}

interface Arc {
  x: number
  y: number
  toX: number
  toY: number
  rx: number
  ry: number
  turn: number
  large: number
  sweep: number
}

/** An arc as cubic curves of at most a quarter turn, by the formulas of the SVG standard. */
function arcs(arc: Arc): [number, number, number, number, number, number][] {
  const { x, y, toX, toY, turn, large, sweep } = arc
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [halfX, halfY] = [(x - toX) / 2, (y - toY) / 2]
  const [ux, uy] = [cos * halfX + sin * halfY, cos * halfY - sin * halfX]
  const grown = Math.sqrt(Math.max(1, (ux / arc.rx) ** 2 + (uy / arc.ry) ** 2))
  const [rx, ry] = [Math.abs(arc.rx) * grown, Math.abs(arc.ry) * grown]
  const under = (rx * uy) ** 2 + (ry * ux) ** 2
  const root = Math.sqrt(Math.max(0, ((rx * ry) ** 2 - under) / under)) * (large === sweep ? -1 : 1)
  const [centreX, centreY] = [(root * rx * uy) / ry, (-root * ry * ux) / rx]
  const from = Math.atan2((uy - centreY) / ry, (ux - centreX) / rx)
  let wide = Math.atan2((-uy - centreY) / ry, (-ux - centreX) / rx) - from
  if (sweep && wide < 0) wide += 2 * Math.PI
  if (!sweep && wide > 0) wide -= 2 * Math.PI
  const count = Math.max(1, Math.ceil(Math.abs(wide) / (Math.PI / 2) - 1e-6))
  const step = wide / count
  const pull = (4 / 3) * Math.tan(step / 4)
  const at = (px: number, py: number): [number, number] => [
    cos * (centreX + rx * px) - sin * (centreY + ry * py) + (x + toX) / 2,
    sin * (centreX + rx * px) + cos * (centreY + ry * py) + (y + toY) / 2,
  ]
  return Array.from({ length: count }, (_, index) => {
    const [one, two] = [from + index * step, from + (index + 1) * step]
    const end: [number, number] = index === count - 1 ? [toX, toY] : at(Math.cos(two), Math.sin(two))
    return [
      ...at(Math.cos(one) - pull * Math.sin(one), Math.sin(one) + pull * Math.cos(one)),
      ...at(Math.cos(two) + pull * Math.sin(two), Math.sin(two) - pull * Math.cos(two)),
      ...end,
    ]
  })
}
