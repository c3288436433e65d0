/** Returns `before` if the properties are equal, so identity comparison sees no change. */
export function unchanged<T extends object>(before: T, after: T): T {
  const names = Object.keys(before) as (keyof T)[]
  const isSame = names.length === Object.keys(after).length && names.every((name) => before[name] === after[name])
  return isSame ? before : after
}

export const isSameList = <T>(one: readonly T[], other: readonly T[]) =>
  one.length === other.length && one.every((item, index) => item === other[index])
