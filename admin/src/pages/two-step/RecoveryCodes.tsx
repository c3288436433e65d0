import { App, Button, Space } from 'antd'
import { useT } from '@/i18n/useT'
import styles from './two_step.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone(): void
}

/** The codes are shown once and cannot be retrieved after this screen. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useT('two-step')
  const { message } = App.useApp()
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    void message.success(t('codes_copied'))
  }
  return (
    <section>
      <h2>{t('codes')}</h2>
      <p>{t('codes_lead')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Space wrap>
        <Button onClick={() => void copy()}>{t('codes_copy')}</Button>
        <Button onClick={() => download(text)}>{t('codes_download')}</Button>
        <Button type="primary" onClick={onDone}>
          {t('codes_done')}
        </Button>
      </Space>
    </section>
  )
}

function download(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: 'recovery-codes.txt' })
  link.click()
  URL.revokeObjectURL(address)
}
