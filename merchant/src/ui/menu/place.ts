const EDGE = 8
const GAP = 4

/** Positions below or beside the opener, above when there is no room, and within the window. */
export function placeAt(menu: HTMLElement, opener: Element | null, isBeside: boolean): void {
  if (!opener) return
  const [at, box] = [opener.getBoundingClientRect(), menu.getBoundingClientRect()]
  const [width, height] = [document.documentElement.clientWidth, window.innerHeight]
  const fitsBelow = at.bottom + GAP + box.height <= height - EDGE
  const left = isBeside ? at.right + GAP : at.left
  const top = isBeside ? at.top : fitsBelow ? at.bottom + GAP : at.top - GAP - box.height
  menu.style.left = `${within(left, width - box.width)}px`
  menu.style.top = `${within(top, height - box.height)}px`
  menu.style.visibility = 'visible'
}

const within = (wanted: number, most: number) => Math.max(EDGE, Math.min(wanted, most - EDGE))
