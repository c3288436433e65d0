/** Parses input of the workshop scanner: our labels, tracking numbers and commands. */
import { REJECT_REASONS, SCAN_ACTIONS, type RejectReason, type ScanAction } from './fulfilment.ts'

export type Code = { kind: 'production' | 'item' | 'batch' | 'tracking'; no: string }

const OURS: readonly [Code['kind'], RegExp][] = [
  ['item', /^W\d{13,16}-\d{1,5}$/],
  ['production', /^W\d{13,16}$/],
  ['batch', /^B\d{13,16}$/],
]
const TRACKING = /^[A-Z0-9][A-Z0-9-]{4,38}[A-Z0-9]$/

/** Input methods may insert full-width characters. */
const normalise = (text: string) => text.normalize('NFKC').trim().toUpperCase()

/** Null for unknown codes. */
export function parseCode(text: string): Code | null {
  const no = normalise(text)
  const [kind] = OURS.find(([, form]) => form.test(no)) ?? []
  if (kind) return { kind, no }
  return TRACKING.test(no) ? { kind: 'tracking', no } : null
}

/** Normalised as carriers print it; null if no carrier would use it. */
export const normaliseTrackingNo = (text: string): string | null => {
  const code = parseCode(text.replaceAll(/\s/g, ''))
  return code?.kind === 'tracking' ? code.no : null
}

/** A command barcode, or the number of the step. */
export type Command = { kind: 'step'; step: ScanAction } | { kind: 'reason'; reason: RejectReason }

export const stepCode = (step: ScanAction) => `STEP-${step.toUpperCase()}`
export const reasonCode = (reason: RejectReason) => `WHY-${reason.toUpperCase().replaceAll('_', '-')}`

const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ...SCAN_ACTIONS.flatMap((step, at): [string, Command][] => [
    [stepCode(step), { kind: 'step', step }],
    [String(at + 1), { kind: 'step', step }],
  ]),
  ...REJECT_REASONS.map((reason): [string, Command] => [reasonCode(reason), { kind: 'reason', reason }]),
])

/** Null if it is no command; it may then be a code. */
export const parseCommand = (text: string): Command | null => COMMANDS.get(normalise(text)) ?? null
