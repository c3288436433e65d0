import { CheckCircleOutlined, CloseCircleOutlined, InfoCircleOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import styles from './explainer.module.css'
import type { PermissionQuery } from './question'

interface Answer {
  allowed: boolean
  steps: { passed: boolean }[]
  reasons: string[]
}

export function Explanation({ question }: { question: PermissionQuery }) {
  const t = useT('permission-explainer')
  const { data, error, refetch } = useQuery({
    queryKey: ['permissions', 'explain', question],
    queryFn: () => client.get<Answer>('/api/v1/permissions/explain', { query: { ...question } }),
  })
  if (error) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingSkeleton />
  return (
    <div aria-live="polite">
      <Alert type={data.allowed ? 'success' : 'warning'} showIcon title={t(data.allowed ? 'allowed' : 'refused')} />
      <ol className={styles.steps}>
        {data.reasons.map((reason, index) => (
          <li key={reason}>
            <Outcome passed={data.steps[index]?.passed} />
            <span>{reason}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Decorative, because the sentence carries the meaning. */
function Outcome({ passed }: { passed: boolean | undefined }) {
  if (passed === undefined) return <InfoCircleOutlined aria-hidden className={styles.detail} />
  return passed ? (
    <CheckCircleOutlined aria-hidden className={styles.passed} />
  ) : (
    <CloseCircleOutlined aria-hidden className={styles.failed} />
  )
}
