import { useQuery } from '@tanstack/react-query'
import { Skeleton, Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { useTitle } from '@/session/site'
import { Problem } from '@/ui/Problem'
import type { PageProps } from '../pages'
import { configQuery } from './api'
import styles from './config.module.css'
import { GroupForm } from './GroupForm'

/** The site's settings, a tab for each group; what is saved takes effect at once. */
export default function ConfigPage({ title }: PageProps) {
  const { data, error, refetch } = useQuery(configQuery)
  const [query, setQuery] = useSearchParams()
  useTitle(title)

  if (error) return <Problem error={error} onRetry={() => void refetch()} />
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {data ? (
        <Tabs
          activeKey={query.get('group') ?? data[0]?.group}
          onChange={(group) => setQuery({ group })}
          destroyOnHidden
          items={data.map((group) => ({
            key: group.group,
            label: group.title,
            children: <GroupForm group={group} />,
          }))}
        />
      ) : (
        <Skeleton active />
      )}
    </section>
  )
}
