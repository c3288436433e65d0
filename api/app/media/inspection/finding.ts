/** Why a document is refused: active content, encryption, excessive unpacked size, or an invalid format. */
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
