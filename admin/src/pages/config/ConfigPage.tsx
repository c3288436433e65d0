import { useQuery } from '@tanstack/react-query'
import { useTitle } from '@/session/site'
import { ChoiceButtons } from '@/ui/ChoiceButtons'
import { Problem } from '@/ui/Problem'
import { useUrlQuery } from '@/ui/useUrlQuery'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import type { PageProps } from '../pages'
import { configQuery } from './api'
import styles from './config.module.css'
import { GroupForm } from './GroupForm'

export default function ConfigPage({ title }: PageProps) {
  const { data, error, refetch } = useQuery(configQuery)
  const [query, setQuery] = useUrlQuery()
  const chosen = data?.find(({ group }) => group === query.get('group')) ?? data?.[0]
  useTitle(title)

  if (error) return <Problem error={error} onRetry={() => void refetch()} />
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      {data ? (
        <>
          <ChoiceButtons
            label={title}
            options={data.map(({ group, title: label }) => ({ key: group, label }))}
            value={chosen?.group}
            onChange={(group) => setQuery({ group })}
          />
          {chosen && <GroupForm key={chosen.group} group={chosen} />}
        </>
      ) : (
        <LoadingSkeleton />
      )}
    </section>
  )
}
