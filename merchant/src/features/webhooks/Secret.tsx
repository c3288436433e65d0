import type { WebhookSecret } from '@inkfold/api/contracts/webhooks'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { CopyButton } from '@/ui/CopyButton'
import { Dialog } from '@/ui/Dialog'
import { Notice } from '@/ui/Notice'
import styles from './webhooks.module.css'

interface SecretProps {
  title: string
  made: WebhookSecret
  onClose(): void
}

/** Shown once. Removed from memory when the dialog closes. */
export function Secret({ title, made: { secret }, onClose }: SecretProps) {
  const t = useT('webhooks')
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.secret}>
        <Notice kind="info">{t(secret ? 'secret.once' : 'secret.lost')}</Notice>
        {secret && (
          <>
            <p>
              <code>{secret}</code>
              <CopyButton text={secret} />
            </p>
            <p>{t('secret.use')}</p>
          </>
        )}
        <Button variant="primary" onClick={onClose}>
          {t('secret.saved')}
        </Button>
      </div>
    </Dialog>
  )
}
