interface HeldLevel {
  levelId: number | null
  /** The last day on which the level still holds. */
  expiresOn: string | null
}

/** The level that decides a merchant's prices on a day: what was given, until it expires; then the default one. */
export function levelInForce(
  { levelId, expiresOn }: HeldLevel,
  defaultLevelId: number | null,
  day: string,
): number | null {
  const holds = levelId !== null && (expiresOn === null || day <= expiresOn)
  return holds ? levelId : defaultLevelId
}
