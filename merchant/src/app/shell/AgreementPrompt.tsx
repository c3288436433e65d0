import { AGREEMENT } from '@inkfold/api/contracts/agreement'
import { useState } from 'react'
import { AUDIENCE_OF, type Area } from '@/http/routing/areas'
import { fetchSession, sessionOf } from '@/http/session'
import { useSiteName } from '@/http/site'
import { formatDay } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { CommandFailure } from '@/ui/form/CommandFailure'
import styles from './agreement.module.css'

/**
 * Prompts for a new agreement version. If closed it returns on the next visit; calls that move money are refused until
 * accepted.
 */
export default function AgreementPrompt({ area }: { area: Area }) {
  const t = useT('agreement')
  const site = useSiteName()
  const language = useLanguage()
  const [isClosed, setClosed] = useState(false)
  const calls = sessionOf[AUDIENCE_OF[area]]
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)

  // The prompt is outside the query client of the workspace.
  async function accept() {
    setBusy(true)
    setError(null)
    try {
      await calls.acceptAgreement(AGREEMENT.version)
      await fetchSession(AUDIENCE_OF[area])
    } catch (refused) {
      setError(refused as Error)
      setBusy(false)
    }
  }

  if (isClosed) return null
  return (
    <Dialog title={t('title')} onClose={() => setClosed(true)}>
      <div className={styles.text}>
        <p className={styles.version}>
          {t('version', { version: AGREEMENT.version, date: formatDay(AGREEMENT.inForce, language) })}
        </p>
        <p>{t('news', { site })}</p>
        <p>{t('wait')}</p>
        <a href="/protocol" target="_blank" rel="noreferrer">
          {t('read')}
        </a>
      </div>
      <CommandFailure error={error} />
      <div className={styles.choices}>
        <Button variant="primary" busy={isBusy} onClick={() => void accept()}>
          {t('accept')}
        </Button>
        <Button onClick={() => void calls.signOut().catch(() => undefined)}>{t('signOut')}</Button>
      </div>
    </Dialog>
  )
}
