/** The port that tells which sessions still stand; identity is behind it. */
export abstract class SessionWatch {
  abstract standing(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
}
