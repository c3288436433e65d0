import {
  CheckCircleFilled,
  ClockCircleFilled,
  CloseCircleFilled,
  InfoCircleFilled,
  ScanOutlined,
} from '@ant-design/icons'
import { PAID_BY } from '@inkfold/api/contracts/fulfilment'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import styles from './bench.module.css'
import type { Entry, Setting } from './entry'
import type { Tone } from './playTone'

const ICONS: Record<Tone, ReactNode> = {
  good: <CheckCircleFilled aria-hidden />,
  already: <InfoCircleFilled aria-hidden />,
  refused: <CloseCircleFilled aria-hidden />,
  waiting: <ClockCircleFilled aria-hidden />,
  setting: <ScanOutlined aria-hidden />,
}

interface VerdictProps {
  entry: Entry | undefined
  setting: Setting
  isAway: boolean
}

/** The last scan's result, readable from two metres. */
export function Verdict({ entry, setting, isAway }: VerdictProps) {
  const t = useT('bench')
  const words = useT('words')
  const said = useVerdictText()
  const tone = entry?.tone ?? 'setting'
  return (
    // Keyed by entry, so that a repeated result flashes again.
    <div key={entry?.id} className={styles.verdict} data-tone={tone} role="status">
      <span className={styles.icon}>{ICONS[tone]}</span>
      <strong>{entry ? said(entry, isAway) : t('ready', { step: t(`step.${setting.step}`) })}</strong>
      {entry && <span className={styles.code}>{entry.code}</span>}
      {entry?.remake && entry.reason && (
        <p>{t('remake', { no: entry.remake, payer: words(`payers.${PAID_BY[entry.reason]}`) })}</p>
      )}
    </div>
  )
}

export function useVerdictText() {
  const t = useT('bench')
  return ({ tone, step, moved, message }: Entry, isAway: boolean): string => {
    if (message) return message
    if (tone === 'good') return t(`done.${step}`, { count: moved })
    if (tone === 'already') return t('already')
    return t(isAway ? 'waiting.one' : 'sending')
  }
}
