import type { Point } from '@inkfold/api/contracts/captcha'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

const share = (value: number) => Math.min(1, Math.max(0, value))

/** Clicks as shares of the picture, so that marks survive a resize. */
export function shareAt(click: { clientX: number; clientY: number }, box: Box): Point {
  return { x: share((click.clientX - box.left) / box.width), y: share((click.clientY - box.top) / box.height) }
}

/** Points at the current display size, which is sent with them. */
export function shownPoints(shares: readonly Point[], shown: { width: number; height: number }): Point[] {
  return shares.map(({ x, y }) => ({ x: x * shown.width, y: y * shown.height }))
}
