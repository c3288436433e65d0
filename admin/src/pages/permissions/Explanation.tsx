import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import styles from './explainer.module.css'
import type { Question } from './question'

interface Answer {
  allowed: boolean
  steps: { rule: string; passed: boolean; detail: string | null }[]
  reasons: string[]
}

/** The rules one after another, as the API applied them. */
export function Explanation({ question }: { question: Question }) {
  const t = useT('permission-explainer')
  const { data, error, refetch } = useQuery({
    queryKey: ['permissions', 'explain', question],
    queryFn: () => client.get<Answer>('/api/v1/permissions/explain', { query: { ...question } }),
  })
  if (error) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <div aria-live="polite">
      <Alert
        type={data.allowed ? 'success' : 'warning'}
        showIcon
        title={t(data.allowed ? 'allowed' : 'refused')}
        description={data.reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      />
      <ol className={styles.steps}>
        {data.steps.map(({ rule, passed, detail }) => (
          <li key={rule}>
            {passed ? (
              <CheckCircleOutlined aria-hidden className={styles.passed} />
            ) : (
              <CloseCircleOutlined aria-hidden className={styles.failed} />
            )}
            <span>{t(`rule.${rule}`, { defaultValue: rule })}</span>
            <b>{t(passed ? 'passed' : 'failed')}</b>
            {detail && <span className={styles.detail}>{detail}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
