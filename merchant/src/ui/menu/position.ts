const EDGE = 8
const GAP = 4

/** Positions below or beside the opener, above when there is no room, and within the window. */
export function positionMenu(menu: HTMLElement, opener: Element | null, isBeside: boolean): void {
  if (!opener) return
  const [at, box] = [opener.getBoundingClientRect(), menu.getBoundingClientRect()]
  const [width, height] = [document.documentElement.clientWidth, window.innerHeight]
  const fitsBelow = at.bottom + GAP + box.height <= height - EDGE
  const left = isBeside ? at.right + GAP : at.left
  const top = isBeside ? at.top : fitsBelow ? at.bottom + GAP : at.top - GAP - box.height
  menu.style.left = `${clamp(left, width - box.width)}px`
  menu.style.top = `${clamp(top, height - box.height)}px`
  menu.style.visibility = 'visible'
}

const clamp = (wanted: number, most: number) => Math.max(EDGE, Math.min(wanted, most - EDGE))
