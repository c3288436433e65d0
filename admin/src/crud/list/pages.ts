/** The pages worth a button: the ends, the current one and its neighbours; null is a gap. Where all rows are counted, none beyond. */
export function pagesAround(page: number, last: number, isCounted: boolean): (number | null)[] {
  const end = isCounted ? last : Math.max(last, page)
  const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= end)
  const sorted = [...new Set(near)].toSorted((one, other) => one - other)
  return sorted.flatMap((each, index) => {
    const before = sorted[index - 1]
    return before !== undefined && each - before > 1 ? [null, each] : [each]
  })
}
