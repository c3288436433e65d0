import type { RejectReason, ScanAction } from '@inkfold/api/contracts/fulfilment'
import type { ScanAnswer } from '@inkfold/api/contracts/workshop'
import type { Tone } from './sound'

/** One thing that was read, and what it came to. */
export interface Entry {
  id: string
  code: string
  step: ScanAction
  reason: RejectReason | null
  tone: Tone
  /** Pieces that went on. */
  moved: number
  remake: string | null
  /** Why it was refused, in words. */
  message: string | null
  /** It is somebody's label, and the server has seen it. */
  isKnown: boolean
}

export const MOST_ENTRIES = 30

const NOBODYS = ['E_SCAN_UNKNOWN', 'E_SCAN_UNREADABLE']
const TONES: Record<ScanAnswer['outcome'], Tone> = { done: 'good', already: 'already', refused: 'refused' }

/** The entries with what was answered to them. */
export function told(entries: readonly Entry[], answers: readonly ScanAnswer[]): Entry[] {
  const byId = new Map(answers.map((one) => [one.id, one]))
  return entries.map((entry) => {
    const answer = byId.get(entry.id)
    if (!answer) return entry
    const { outcome, moved, remake_no: remake, message, reason } = answer
    return { ...entry, tone: TONES[outcome], moved, remake, message, isKnown: !NOBODYS.includes(reason ?? '') }
  })
}

const WORST: readonly Tone[] = ['refused', 'already', 'good']

/** One sound for all that is answered at once: whatever needs somebody's eyes most. */
export function soundOf(answers: readonly ScanAnswer[]): Tone {
  const tones = new Set(answers.map(({ outcome }) => TONES[outcome]))
  return WORST.find((tone) => tones.has(tone)) ?? 'good'
}

/** What the bench is set to. */
export interface Setting {
  step: ScanAction
  reason: RejectReason | null
  /** Where it goes back to after a reject. */
  before: ScanAction
}

/** A step that was told; a reject begins without a reason. */
export const atStep = ({ step: was, before }: Setting, step: ScanAction): Setting => ({
  step,
  reason: null,
  before: step === 'reject' ? (was === 'reject' ? before : was) : step,
})

/** A reason means that something is rejected. */
export const forReason = (setting: Setting, reason: RejectReason): Setting => ({ ...atStep(setting, 'reject'), reason })
