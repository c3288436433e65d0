import { LIMITS, RANGES } from '../model/limits.ts'

/** A step of a path: absolute coordinates, straight lines and cubic curves only. */
export type Segment =
  | readonly ['M' | 'L', x: number, y: number]
  | readonly ['C', ax: number, ay: number, bx: number, by: number, x: number, y: number]
  | readonly ['Z']
export type Path = readonly Segment[]

const STEP = /([MLC])(-?\d[-\d. ]*)|Z/y
const NUMBER = /^-?\d{1,4}(?:\.\d{1,3})?$/
const NUMBERS = { M: 2, L: 2, C: 6 } as const

/** Path data as `writePath` writes it; null for any other, in linear time. Each part begins with `M` and draws something. */
export function readPath(data: string): Path | null {
  if (data.length > LIMITS.path) return null
  const made: Segment[] = []
  let points = 0
  STEP.lastIndex = 0
  while (STEP.lastIndex < data.length) {
    const [step, command, given] = STEP.exec(data) ?? []
    if (step === undefined) return null
    const before = made.at(-1)?.[0] ?? 'Z'
    if (command === undefined) {
      if (before === 'Z' || before === 'M') return null
      made.push(['Z'])
      continue
    }
    const numbers = numbersIn(given ?? '')
    if (numbers?.length !== NUMBERS[command as 'M']) return null
    if (command === 'M' ? before === 'M' : before === 'Z') return null
    points += numbers.length / 2
    made.push([command, ...numbers] as unknown as Segment)
  }
  return points <= LIMITS.pathPoints && made.length > 1 && made.at(-1)?.[0] !== 'M' ? made : null
}

function numbersIn(given: string): readonly number[] | null {
  const [least, most] = RANGES.path
  const made: number[] = []
  for (const one of given.split(' ')) {
    const value = NUMBER.test(one) ? Number(one) : Number.NaN
    if (!(value >= least && value <= most)) return null
    made.push(value)
  }
  return made
}

const HUNDREDTHS = 100
const shown = (value: number) => String(Math.round(value * HUNDREDTHS) / HUNDREDTHS + 0)

export const writePath = (path: Path): string =>
  path.map(([command, ...numbers]) => command + numbers.map(shown).join(' ')).join('')

/** Every point moved by the function. */
export const mapped = (path: Path, move: (x: number, y: number) => readonly [number, number]): Path =>
  path.map(([command, ...numbers]) => {
    const made = numbers.flatMap((value, index) => (index % 2 ? [] : move(value, numbers[index + 1] as number)))
    return [command, ...made] as unknown as Segment
  })

/** The length of the lines between all points: never shorter than the path. */
export function lengthOf(path: Path): number {
  let [sum, x, y] = [0, 0, 0]
  let [startX, startY] = [0, 0]
  const go = (toX: number, toY: number) => {
    sum += Math.hypot(toX - x, toY - y)
    ;[x, y] = [toX, toY]
  }
  for (const [command, ...numbers] of path) {
    if (command === 'Z') go(startX, startY)
    if (command === 'M') [x, y, startX, startY] = [...numbers, ...numbers] as [number, number, number, number]
    if (command === 'L' || command === 'C')
      for (let at = 0; at < numbers.length; at += 2) go(numbers[at] as number, numbers[at + 1] as number)
  }
  return sum
}
