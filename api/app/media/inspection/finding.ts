/** Why a document is not taken: it can act, it is locked, it unpacks to too much, or it is not what it should be. */
export type Finding = 'active' | 'encrypted' | 'bomb' | 'broken'

export class FindingError extends Error {
  readonly finding: Finding

  constructor(finding: Finding) {
    super(finding)
    this.finding = finding
  }
}

export const reportFinding = (finding: Finding): never => {
  throw new FindingError(finding)
}
