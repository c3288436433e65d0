/** Which ids a list gains and loses. */
export function changesOf(held: readonly number[] = [], wanted: readonly number[] = []) {
  const added = wanted.filter((id) => !held.includes(id))
  const removed = held.filter((id) => !wanted.includes(id))
  return { added, removed, changed: [...added, ...removed] }
}
