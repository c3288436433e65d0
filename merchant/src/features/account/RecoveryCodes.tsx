import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { toast } from '@/ui/toast/toast'
import styles from './account.module.css'
import { Panel } from './Panel'
import own from './two_step.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone(): void
}

/** The codes are shown once and cannot be retrieved after this screen. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useT('two-step')
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast.success(t('codes.copied'))
  }
  return (
    <Panel title={t('codes')} lead={t('codes.lead')}>
      <ul className={own.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>{t('codes.copy')}</Button>
        <Button onClick={() => download(text)}>{t('codes.download')}</Button>
        <Button variant="primary" onClick={onDone}>
          {t('codes.done')}
        </Button>
      </div>
    </Panel>
  )
}

function download(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: 'recovery-codes.txt' })
  link.click()
  URL.revokeObjectURL(address)
}
