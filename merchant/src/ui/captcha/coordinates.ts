import type { Point } from '@inkfold/api/contracts/captcha'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

const share = (value: number) => Math.min(1, Math.max(0, value))

/** Where a click fell, as shares of the picture: the marks stay right when the picture changes its size. */
export function shareAt(click: { clientX: number; clientY: number }, box: Box): Point {
  return { x: share((click.clientX - box.left) / box.width), y: share((click.clientY - box.top) / box.height) }
}

/** The points at the size the picture is shown now: what the API is told together with that size. */
export function shownPoints(shares: readonly Point[], shown: { width: number; height: number }): Point[] {
  return shares.map(({ x, y }) => ({ x: x * shown.width, y: y * shown.height }))
}
