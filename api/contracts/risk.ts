export const RISK_LEVELS = ['warn', 'block'] as const
export type RiskLevel = (typeof RISK_LEVELS)[number]

export const RISK_VERDICTS = ['pass', ...RISK_LEVELS] as const
export type RiskVerdict = (typeof RISK_VERDICTS)[number]

export const LINE_OUTCOMES = ['added', 'duplicate', 'repeated', 'empty'] as const
export type LineOutcome = (typeof LINE_OUTCOMES)[number]

/** `POST /api/v1/risk-words/batch` */
export interface RiskBatch {
  added: number
  lines: { line: number; word: string; outcome: LineOutcome; message: string }[]
}

/** `POST /api/v1/risk-words/check`: positions are offsets in the text; `end` is exclusive. */
export interface RiskCheck {
  verdict: RiskVerdict
  matches: { word: string; level: RiskLevel; start: number; end: number }[]
}
