import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Language } from '@inkfold/api/contracts/languages'
import { useLanguage, useT } from '@/i18n/useT'
import { Loaded } from '@/ui/Loaded'
import { Loading } from '@/ui/Loading'
import { PermittedLink } from '@/ui/PermittedLink'
import { LogTable, type LogLine } from './LogTable'
import { Panel, Screen } from './Panel'
import { usePaging } from './usePaging'

interface Log<Entry> {
  list: Entry[]
  total: number
}

interface LogPageProps<Entry> {
  name: 'balance' | 'score'
  query(
    page: number,
    size: number,
    language: Language,
  ): UseQueryOptions<Log<Entry>, Error, Log<Entry>, (string | number)[]>
  line(entry: Entry, language: Language): LogLine
  before?: ReactNode
  /** What comes before is not there yet: the list would be pushed down by it. */
  isWaiting?: boolean
  /** Where the first entry comes from. */
  begin: { to: string; label: string }
}

export function LogPage<Entry>({ name, query: of, line, before, isWaiting = false, begin }: LogPageProps<Entry>) {
  const t = useT('account')
  const language = useLanguage()
  const paging = usePaging()
  const query = useQuery(of(paging.page, paging.size, language))
  const title = t(`${name}.title`)
  if (isWaiting)
    return (
      <Screen title={title}>
        <Loading />
      </Screen>
    )
  return (
    <Screen title={title}>
      {before}
      <Panel lead={t(`${name}.lead`)}>
        <Loaded query={query}>
          {({ list, total }) => (
            <LogTable
              title={title}
              empty={{
                title: t(`${name}.empty`),
                body: t(`${name}.empty.body`),
                action: <PermittedLink to={begin.to}>{begin.label}</PermittedLink>,
              }}
              total={total}
              paging={paging}
              lines={list.map((entry) => line(entry, language))}
            />
          )}
        </Loaded>
      </Panel>
    </Screen>
  )
}
