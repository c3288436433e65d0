/** Elements whose title is ours, and follows their text. */
const titled = new WeakSet<Element>()

/** One line with an ellipsis, or several lines of which the last is cut. */
export function isCut(one: HTMLElement): boolean {
  const { textOverflow, overflowX, webkitLineClamp } = getComputedStyle(one)
  if (webkitLineClamp !== 'none') return one.scrollHeight > one.clientHeight + 1
  return textOverflow === 'ellipsis' && overflowX !== 'visible' && one.scrollWidth > one.clientWidth
}

function titleAround(start: Element): void {
  for (let one: Element | null = start; one instanceof HTMLElement && one !== document.body; one = one.parentElement) {
    if (one.title && !titled.has(one)) return
    if (isCut(one)) {
      one.title = one.textContent.trim()
      titled.add(one)
      return
    }
    if (titled.delete(one)) one.removeAttribute('title')
  }
}

/** Gives a text that does not fit a title with all of it, as soon as the pointer is over it. */
export function titleCutTexts(): void {
  document.addEventListener('pointerover', ({ target }) => {
    if (target instanceof Element) titleAround(target)
  })
}
