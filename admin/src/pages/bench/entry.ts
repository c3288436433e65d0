import type { RejectReason, ScanAction } from '@inkfold/api/contracts/fulfilment'
import type { ScanAnswer } from '@inkfold/api/contracts/workshop'
import type { Tone } from './playTone'

export interface Entry {
  id: string
  code: string
  step: ScanAction
  reason: RejectReason | null
  tone: Tone
  /** Number of pieces that moved to the step. */
  moved: number
  remake: string | null
  message: string | null
  /** The code belongs to a label that the server knows. */
  isKnown: boolean
}

export const MAX_ENTRIES = 30

const UNKNOWN_CODES = ['E_SCAN_UNKNOWN', 'E_SCAN_UNREADABLE']
const TONES: Record<ScanAnswer['outcome'], Tone> = { done: 'good', already: 'already', refused: 'refused' }

export function withAnswers(entries: readonly Entry[], answers: readonly ScanAnswer[]): Entry[] {
  const byId = new Map(answers.map((one) => [one.id, one]))
  return entries.map((entry) => {
    const answer = byId.get(entry.id)
    if (!answer) return entry
    const { outcome, moved, remake_no: remake, message, reason } = answer
    return { ...entry, tone: TONES[outcome], moved, remake, message, isKnown: !UNKNOWN_CODES.includes(reason ?? '') }
  })
}

const WORST: readonly Tone[] = ['refused', 'already', 'good']

/** One sound per response: the most serious outcome. */
export function toneOf(answers: readonly ScanAnswer[]): Tone {
  const tones = new Set(answers.map(({ outcome }) => TONES[outcome]))
  return WORST.find((tone) => tones.has(tone)) ?? 'good'
}

export interface Setting {
  step: ScanAction
  reason: RejectReason | null
  /** The step to return to after a reject. */
  before: ScanAction
}

/** Switches the step; the reject reason is cleared. */
export const atStep = ({ step: was, before }: Setting, step: ScanAction): Setting => ({
  step,
  reason: null,
  before: step === 'reject' ? (was === 'reject' ? before : was) : step,
})

/** Choosing a reason switches to the reject step. */
export const forReason = (setting: Setting, reason: RejectReason): Setting => ({ ...atStep(setting, 'reject'), reason })
