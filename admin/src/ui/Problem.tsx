import { ClientError } from '@inkfold/api/client'
import { Alert, Button, Typography } from 'antd'
import { useT } from '@/i18n/useT'

export function Problem({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const t = useT('crud')
  const number = error instanceof ClientError ? error.supportNumber : undefined
  return (
    <Alert
      type="error"
      showIcon
      title={error.message}
      description={
        number && <Typography.Text copyable={{ text: number }}>{t('support', { id: number })}</Typography.Text>
      }
      action={onRetry && <Button onClick={onRetry}>{t('try_again')}</Button>}
    />
  )
}
