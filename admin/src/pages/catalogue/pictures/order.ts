export const movePicture = <One>(list: readonly One[], from: number, by: number): One[] =>
  list.toSpliced(from, 1).toSpliced(from + by, 0, list[from] as One)
