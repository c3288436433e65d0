import type { ApiKeySecret } from '@inkfold/api/contracts/api_keys'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { CopyButton } from '@/ui/CopyButton'
import { Dialog } from '@/ui/Dialog'
import { Notice } from '@/ui/Notice'
import styles from './apiKeys.module.css'

/** Shown once; the API keeps only a hash. Removed from memory when the dialog closes. */
export function Secret({ title, made: { secret }, onClose }: { title: string; made: ApiKeySecret; onClose(): void }) {
  const t = useT('api-keys')
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
            <pre>{`curl -H "Authorization: Bearer ${secret}" ${location.origin}/api/v1/auth/whoami`}</pre>
          </>
        )}
        <Button variant="primary" onClick={onClose}>
          {t('secret.saved')}
        </Button>
      </div>
    </Dialog>
  )
}
