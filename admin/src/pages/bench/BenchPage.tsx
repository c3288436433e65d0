import { ExpandOutlined, PrinterOutlined, SoundOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { fullScreen } from '@/app/shell/layout'
import { useT } from '@/i18n/useT'
import { useTitle } from '@/session/site'
import { PrintButton } from '@/ui/print/PrintButton'
import type { PageProps } from '../pages'
import { COMMANDS } from './api'
import styles from './bench.module.css'
import { Entries } from './Entries'
import { Line } from './Line'
import { ScanField } from './ScanField'
import { ScannedPiece } from './ScannedPiece'
import { isSilent, setSilent, playTone } from './playTone'
import { Steps } from './Steps'
import { useBench } from './useBench'
import { useQueue } from './useQueue'
import { Verdict } from './Verdict'

/** The scan bench, operated with a scanner alone: shows each scan's result and the next step. */
export default function BenchPage({ title }: PageProps) {
  const t = useT('bench')
  const [queue, state] = useQueue()
  const { setting, last, seen, before, read, obey, goOnToShipping } = useBench(queue)
  useTitle(title)

  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <PrintButton url={COMMANDS} icon={<PrinterOutlined aria-hidden />}>
          {t('commands')}
        </PrintButton>
        <SoundSwitch />
        <Button icon={<ExpandOutlined aria-hidden />} onClick={() => fullScreen.set(!fullScreen.get())}>
          {t('full_screen')}
        </Button>
      </header>
      <Steps setting={setting} onTell={obey} />
      <ScanField onRead={read} />
      <Line queue={queue} state={state} />
      <Verdict entry={last} setting={setting} isAway={state.isAway} />
      {/* Suspending for texts must not hide the page: a hidden scan field loses focus, and with it the next scan. */}
      <Suspense fallback={<div className={styles.seen} />}>
        {seen && <ScannedPiece key={seen.id} code={seen.code} onLabelled={goOnToShipping} />}
      </Suspense>
      <Entries entries={before} isAway={state.isAway} />
    </section>
  )
}

function SoundSwitch() {
  const t = useT('bench')
  const [silent, set] = useState(isSilent)
  const turn = () => {
    setSilent(!silent)
    set(!silent)
    playTone('setting')
  }
  return (
    <Button icon={<SoundOutlined aria-hidden />} aria-pressed={!silent} onClick={turn}>
      {t(silent ? 'sound.off' : 'sound.on')}
    </Button>
  )
}
