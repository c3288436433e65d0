import type { CaptchaMode } from '#contracts/statuses'
import { between, oneOf, type Chance } from '#identity/captcha/domain/chance'
import { CHARACTERS } from '#identity/captcha/domain/characters'
import { ICON_NAMES, type IconName } from '#identity/captcha/domain/icons'
import { placeApart, type Box } from '#identity/captcha/domain/layout'

export type Mark = { kind: 'text'; name: string } | { kind: 'icon'; name: IconName }
export type PlacedMark = Mark & { box: Box }

interface Challenge {
  /** To be clicked, in this order. */
  targets: PlacedMark[]
  /** Drawn too, and wrong. */
  decoys: PlacedMark[]
}

/** What a supplier's captcha mode and count ask for. */
export interface CaptchaShape {
  mode: CaptchaMode
  count: number
}

/** Four wrong marks beside two right ones leave a reader of positions, but not of pictures, one chance in thirty. */
const DECOYS = 4
const SIDE = { min: 28, max: 34 }

export function planChallenge({ mode, count }: CaptchaShape, chance: Chance): Challenge {
  const marks = drawMarks(mode, count + DECOYS, chance)
  const boxes = placeApart(
    marks.map(() => Math.round(between(chance, SIDE.min, SIDE.max))),
    chance,
  )
  const placed = marks.map((mark, index): PlacedMark => ({ ...mark, box: boxes[index] as Box }))
  return { targets: placed.slice(0, count), decoys: placed.slice(count) }
}

function drawMarks(mode: CaptchaMode, count: number, chance: Chance): Mark[] {
  const marks = new Map<string, Mark>()
  while (marks.size < count) {
    const mark = drawMark(mode, chance)
    marks.set(mark.name, mark)
  }
  return [...marks.values()]
}

function drawMark(mode: CaptchaMode, chance: Chance): Mark {
  const kind = mode === 'both' ? oneOf(chance, ['text', 'icon'] as const) : mode
  return kind === 'text' ? { kind, name: oneOf(chance, CHARACTERS) } : { kind, name: oneOf(chance, ICON_NAMES) }
}
