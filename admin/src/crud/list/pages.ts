/** The pages worth a button: the ends, the current one and its neighbours; null is a gap. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= Math.max(last, page))
  const sorted = [...new Set(near)].toSorted((one, other) => one - other)
  return sorted.flatMap((each, index) => {
    const before = sorted[index - 1]
    return before !== undefined && each - before > 1 ? [null, each] : [each]
  })
}
