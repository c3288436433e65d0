/** Ids of cart lines in an address; neighbours are a range, because the lines of a sheet would make it too long for a server. */
export function writeLineIds(ids: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const id of ids.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last && last[1] === id - 1) last[1] = id
    else ranges.push([id, id])
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',')
}

/** A range of a mistyped address must not fill the memory. */
const MOST = 5000

export function readLineIds(text: string): number[] {
  const ids: number[] = []
  for (const part of text.split(',')) {
    const [, from, to = from] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(part) ?? []
    for (let id = Number(from); id <= Number(to) && ids.length < MOST; id++) ids.push(id)
  }
  return ids
}
