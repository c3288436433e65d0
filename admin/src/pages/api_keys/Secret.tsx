import type { ApiKeySecret } from '@inkfold/api/contracts/api_keys'
import { Alert, Button, Typography } from 'antd'
import { useT } from '@/i18n/useT'
import styles from './api_keys.module.css'

/** Shown once; the API keeps only a hash. Removed from memory when the panel closes. */
export function Secret({ answer: { secret }, onClose }: { answer: ApiKeySecret; onClose(): void }) {
  const t = useT('api-keys')
  if (!secret) return <Alert type="warning" showIcon title={t('secret.lost')} />
  return (
    <div className={styles.secret}>
      <Alert type="warning" showIcon title={t('secret.once')} />
      <Typography.Text code copyable={{ text: secret, tooltips: t('secret.copy') }}>
        {secret}
      </Typography.Text>
      <pre>{`curl -H "Authorization: Bearer ${secret}" ${location.origin}/api/v1/auth/whoami`}</pre>
      <Button type="primary" onClick={onClose}>
        {t('secret.saved')}
      </Button>
    </div>
  )
}
