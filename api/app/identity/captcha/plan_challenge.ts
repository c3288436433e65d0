import type { CaptchaMode } from '#contracts/statuses'

export type Random = () => number

export function between(chance: Random, from: number, to: number): number {
  return from + chance() * (to - from)
}

export function oneOf<Item>(chance: Random, items: readonly Item[]): Item {
  return items[Math.floor(chance() * items.length)] as Item
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export const PICTURE = { width: 350, height: 200 } as const

const MARGIN = 4
const GAP = 8

export function placeApart(sides: readonly number[], chance: Random): Box[] {
  const boxes: Box[] = []
  for (const side of sides) {
    let box = anywhere(side, chance)
    while (boxes.some((other) => touch(box, other))) box = anywhere(side, chance)
    boxes.push(box)
  }
  return boxes
}

function anywhere(side: number, chance: Random): Box {
  return {
    x: Math.round(between(chance, MARGIN, PICTURE.width - MARGIN - side)),
    y: Math.round(between(chance, MARGIN, PICTURE.height - MARGIN - side)),
    width: side,
    height: side,
  }
}

function touch(a: Box, b: Box): boolean {
  return (
    a.x < b.x + b.width + GAP && b.x < a.x + a.width + GAP && a.y < b.y + b.height + GAP && b.y < a.y + a.height + GAP
  )
}

export interface Point {
  x: number
  y: number
}

export type Verdict = 'right' | 'order' | 'area' | 'malformed'

const NUMBER = String.raw`\d{1,5}(?:\.\d{1,8})?`
const SHAPE = new RegExp(`^(${NUMBER},${NUMBER}(?:-${NUMBER},${NUMBER})*);(${NUMBER});(${NUMBER})$`)
const LONGEST = 200

/** Checks `x,y-x,y;shownWidth;shownHeight`: exactly one point per box, inside it and in order. */
export function evaluateClicks(info: string, boxes: readonly Box[]): Verdict {
  const points = readPoints(info)
  if (points?.length !== boxes.length) return 'malformed'

  const hits = points.map((point) => boxes.findIndex((box) => inside(point, box)))
  if (hits.every((hit, index) => hit === index)) return 'right'
  return !hits.includes(-1) && new Set(hits).size === boxes.length ? 'order' : 'area'
}

/** Points in the picture's own coordinates, or null when the answer cannot be parsed. */
export function readPoints(info: string): Point[] | null {
  const [, points, width, height] = (info.length <= LONGEST && SHAPE.exec(info)) || []
  const shown = { width: Number(width), height: Number(height) }
  if (!points || !(shown.width > 0 && shown.height > 0)) return null

  return points.split('-').map((pair) => {
    const [x, y] = pair.split(',').map(Number) as [number, number]
    return { x: (x * PICTURE.width) / shown.width, y: (y * PICTURE.height) / shown.height }
  })
}

function inside({ x, y }: Point, box: Box): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
}

/**
 * Common, concrete characters that stay distinct when rotated. Grouped by their `@fontsource/noto-sans-sc` file, so
 * that nine small files are loaded instead of a hundred.
 */
const CHARACTERS_BY_SUBSET = {
  110: '瓜竹柏船裙锅瓶兄祥',
  111: '鸟羊酸麦桃墨鞋剪袋弟慧勇敢',
  112: '虎紫慢甜苦茶梅桥墙塔诗耳刀杯父兵阴',
  113: '秋冬雨草树狗猫右旧冷饭菜洋田村镇窗屋灯舞麻针镜姐妹族善幸吉露雷',
  114: '夏雪鱼牛蓝绿早晚酒豆兰松河湖波街笔纸歌衣钟母农诚',
  115: '象黄短远米李浪石沙林楼画丝盘史智良丽阳',
  116: '春山火云马龙红青白黑低近江园房书音足箱师民历福健康',
  117: '水星风花东南西北快海城路车声口头身布包女商光',
  118: '金地和前后多高长热面果市门手心线表学国家文化美平安明电',
} as const

type Subset = keyof typeof CHARACTERS_BY_SUBSET

export const SUBSETS = Object.keys(CHARACTERS_BY_SUBSET).map(Number) as Subset[]

const SUBSET_BY_CHARACTER = new Map(
  SUBSETS.flatMap((subset) => [...CHARACTERS_BY_SUBSET[subset]].map((character) => [character, subset] as const)),
)

export const CHARACTERS = [...SUBSET_BY_CHARACTER.keys()]

export function subsetOf(character: string): Subset {
  const subset = SUBSET_BY_CHARACTER.get(character)
  if (subset === undefined) throw new RangeError(`Not in the pool: ${character}`)
  return subset
}

/** Icons as paths on a 24 × 24 grid, filled by the even-odd rule. */
// prettier-ignore
export const ICONS = {
  star: 'M12 1.5l3.2 6.9 7.3.9-5.4 5.1 1.4 7.4L12 18.2 5.5 21.8l1.4-7.4L1.5 9.3l7.3-.9z',
  house: 'M12 2 1 11.5h3V22h6v-7h4v7h6V11.5h3z',
  umbrella: 'M12 2C6 2 1.5 6.5 1.5 12.5h9.5v6.3a1.2 1.2 0 0 1-2.4 0H6.4a3.4 3.4 0 0 0 6.8 0v-6.3h9.3C22.5 6.5 18 2 12 2z',
  key: 'M8 5a5 5 0 1 0 4.6 7H16v3h3v-3h3V9h-9.4A5 5 0 0 0 8 5zm0 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  heart: 'M12 21.5C5 16 1.5 12.4 1.5 8.2A5.4 5.4 0 0 1 12 6a5.4 5.4 0 0 1 10.5 2.2c0 4.2-3.5 7.8-10.5 13.3z',
  moon: 'M15 2a10 10 0 1 0 7 15.5A9 9 0 0 1 15 2z',
  sun: 'M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4zM4.2 5.6l1.4-1.4 2.8 2.8-1.4 1.4zM15.6 17l1.4-1.4 2.8 2.8-1.4 1.4zM18.4 4.2l1.4 1.4-2.8 2.8-1.4-1.4zM7 15.6l1.4 1.4-2.8 2.8-1.4-1.4z',
  cloud: 'M7 19.5a5.5 5.5 0 0 1-.6-11A6.5 6.5 0 0 1 18.9 10 4.8 4.8 0 0 1 18.5 19.5z',
  tree: 'M12 1 5.5 9H8l-5 7h7.5v6.5h3V16H21l-5-7h2.5z',
  bell: 'M12 2a6.5 6.5 0 0 0-6.5 6.5V15L3 18.5h18L18.5 15V8.5A6.5 6.5 0 0 0 12 2zM9.5 20a2.5 2.5 0 0 0 5 0z',
  cup: 'M3 5h14v3h1.5a3.5 3.5 0 0 1 0 8H17a6 6 0 0 1-6 5H9a6 6 0 0 1-6-5zm14 5.5v3h1.2a1.5 1.5 0 0 0 0-3z',
  fish: 'M1.5 12C5 6.5 11 5.5 16 10l6.5-4.5v13L16 14C11 18.5 5 17.5 1.5 12zM7 9.6a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6z',
  boat: 'M11 2v12H2.5L11 2zM13 5l7 9h-7zM2 16h20l-3.5 6h-13z',
  car: 'M5.5 5h10l4 6 3 1v6h-2.6a2.6 2.6 0 0 1-5.2 0H9.3a2.6 2.6 0 0 1-5.2 0H1.5v-7.5zM6.8 7l-1.6 4h4.6V7zM11.6 7v4h5L14.4 7z',
  flag: 'M4 1.5h2.5V3H21l-3.5 5 3.5 5H6.5v9.5H4z',
  lock: 'M12 1.5A5.5 5.5 0 0 0 6.5 7v3H4v12.5h16V10h-2.5V7A5.5 5.5 0 0 0 12 1.5zM12 4a3 3 0 0 1 3 3v3H9V7a3 3 0 0 1 3-3zM12 13.5a2 2 0 0 1 1 3.7V20h-2v-2.8a2 2 0 0 1 1-3.7z',
  envelope: 'M1.5 5h21L12 13zM1.5 7.6V19.5h21V7.6L12 15.6z',
  lightning: 'M13.5 1 4 13.5h6.5L8 23l11.5-13.5h-7z',
  crown: 'M2 19.5h20L23 6.5l-6 5L12 3 7 11.5l-6-5zM3 21h18v2H3z',
  gift: 'M2 8h9v4H2zM13 8h9v4h-9zM3.5 13.5H11V22H3.5zM13 13.5h7.5V22H13zM12 7.5C8 7.5 6 6.3 6 4.3 6 1.5 10.5 1 12 5c1.5-4 6-3.5 6-.7 0 2-2 3.2-6 3.2z',
} as const

export type IconName = keyof typeof ICONS
export const ICON_NAMES = Object.keys(ICONS) as IconName[]

export type Mark = { kind: 'text'; name: string } | { kind: 'icon'; name: IconName }
export type PlacedMark = Mark & { box: Box }

interface Challenge {
  targets: PlacedMark[]
  /** Drawn as well; clicking one is wrong. */
  decoys: PlacedMark[]
}

export interface CaptchaShape {
  mode: CaptchaMode
  count: number
}

/** With four decoys beside two targets, random clicks on marks succeed one time in thirty. */
const DECOYS = 4
const SIDE = { min: 28, max: 34 }

export function planChallenge({ mode, count }: CaptchaShape, chance: Random): Challenge {
  const marks = drawMarks(mode, count + DECOYS, chance)
  const boxes = placeApart(
    marks.map(() => Math.round(between(chance, SIDE.min, SIDE.max))),
    chance,
  )
  const placed = marks.map((mark, index): PlacedMark => ({ ...mark, box: boxes[index] as Box }))
  return { targets: placed.slice(0, count), decoys: placed.slice(count) }
}

function drawMarks(mode: CaptchaMode, count: number, chance: Random): Mark[] {
  const marks = new Map<string, Mark>()
  while (marks.size < count) {
    const mark = drawMark(mode, chance)
    marks.set(mark.name, mark)
  }
  return [...marks.values()]
}

function drawMark(mode: CaptchaMode, chance: Random): Mark {
  const kind = mode === 'both' ? oneOf(chance, ['text', 'icon'] as const) : mode
  return kind === 'text' ? { kind, name: oneOf(chance, CHARACTERS) } : { kind, name: oneOf(chance, ICON_NAMES) }
}
