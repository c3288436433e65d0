import { ClientError } from '@inkfold/api/client'
import { Alert, Button, Typography } from 'antd'
import { useT } from '@/i18n/useT'

/** What went wrong, with the number to give to an administrator, and another try where one may help. */
export function Problem({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const t = useT('crud')
  const requestId = error instanceof ClientError ? error.requestId : undefined
  return (
    <Alert
      type="error"
      showIcon
      title={error.message}
      description={
        requestId && <Typography.Text copyable={{ text: requestId }}>{t('request', { id: requestId })}</Typography.Text>
      }
      action={onRetry && <Button onClick={onRetry}>{t('try_again')}</Button>}
    />
  )
}
