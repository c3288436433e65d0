/** Scrolls an item of a horizontal row into view without scrolling the page. */
export function scrollSideways(row: HTMLElement | null, one: Element | null): void {
  if (!row || !one) return
  const [frame, box] = [row.getBoundingClientRect(), one.getBoundingClientRect()]
  if (box.left < frame.left) row.scrollLeft -= frame.left - box.left
  else if (box.right > frame.right) row.scrollLeft += box.right - frame.right
}
