import { SCAN_ACTIONS, type ScanAction } from '@inkfold/api/contracts/fulfilment'
import { parseCode, parseCommand, type Command } from '@inkfold/api/contracts/scan_codes'
import { newKey } from '@inkfold/api/client'
import { useCallback, useEffect, useState } from 'react'
import { useT } from '@/i18n/useT'
import { atStep, forReason, MAX_ENTRIES, toneOf, withAnswers, type Entry, type Setting } from './entry'
import type { ScanQueue } from './queue'
import { playTone, type Tone } from './playTone'

const STORED_AS = 'inkfold.bench.step'

const stored = (): ScanAction => SCAN_ACTIONS.find((one) => one === localStorage.getItem(STORED_AS)) ?? 'accept'
const begun = (step: ScanAction): Setting => ({ step, reason: null, before: step })

interface Cleared {
  id: string | undefined
  keepsSeen: boolean
}

export function useBench(queue: ScanQueue) {
  const t = useT('bench')
  const words = useT('words')
  const [setting, setSetting] = useState(() => begun(stored()))
  const [entries, setEntries] = useState<readonly Entry[]>([])
  /** The newest entry when the step changed; its result belongs to the previous step. */
  const [cleared, setCleared] = useState<Cleared | null>(null)
  const { step, reason } = setting

  useEffect(
    () =>
      queue.onAnswered((answers) => {
        setEntries((now) => withAnswers(now, answers))
        playTone(toneOf(answers))
      }),
    [queue],
  )

  const note = useCallback((entry: Pick<Entry, 'code' | 'step' | 'tone'> & Partial<Entry>) => {
    const whole = { id: newKey(), moved: 0, remake: null, message: null, reason: null, isKnown: false, ...entry }
    setEntries((now) => [whole, ...now].slice(0, MAX_ENTRIES))
  }, [])

  function set(next: Setting) {
    if (next.step !== 'reject') localStorage.setItem(STORED_AS, next.step)
    setSetting(next)
  }

  function obey(command: Command) {
    set(command.kind === 'step' ? atStep(setting, command.step) : forReason(setting, command.reason))
    setCleared({ id: entries[0]?.id, keepsSeen: false })
    playTone('setting')
  }

  /** After a waybill is created, the next scan ships. The shown piece stays visible. */
  function goOnToShipping() {
    set(atStep(setting, 'ship'))
    setCleared({ id: entries[0]?.id, keepsSeen: true })
  }

  function say(tone: Tone, code: string, message: string) {
    note({ code, step, tone, message })
    playTone(tone)
  }

  function read(text: string) {
    const command = parseCommand(text)
    if (command) return obey(command)
    const code = parseCode(text)
    if (!code) return say('refused', text, words('errors.E_SCAN_UNREADABLE'))
    if (step === 'reject' && !reason) return say('refused', code.no, t('reason.first'))
    const scan = { id: newKey(), action: step, code: code.no, scanned_at: new Date().toISOString() }
    const isAway = queue.state().isAway
    if (!queue.add(reason ? { ...scan, reason } : scan)) return say('already', code.no, t('waiting.already'))
    note({ id: scan.id, code: code.no, step, reason, tone: 'waiting' })
    if (isAway) playTone('waiting')
    if (step === 'reject') set(atStep(setting, setting.before))
  }

  const [first, ...before] = entries
  const isCleared = cleared !== null && cleared.id === first?.id
  return {
    setting,
    last: isCleared ? undefined : first,
    seen: first?.isKnown && (!isCleared || cleared.keepsSeen) ? first : undefined,
    before: isCleared ? entries : before,
    read,
    obey,
    goOnToShipping,
  }
}
