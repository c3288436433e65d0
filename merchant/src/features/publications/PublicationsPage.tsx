import { PUBLICATIONS } from '@inkfold/api/contracts/finished'
import { PUBLISHING, type PublicationReport } from '@inkfold/api/contracts/publications'
import { SALES_PLATFORMS } from '@inkfold/api/contracts/suppliers'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { DebouncedSearch } from '@/ui/DebouncedSearch'
import { CommandFailure } from '@/ui/form/CommandFailure'
import styles from '@/ui/list.module.css'
import { ChoiceFilter } from '@/ui/list/ChoiceFilter'
import { Count } from '@/ui/list/Count'
import { Filters } from '@/ui/list/Filters'
import { LineList } from '@/ui/list/LineList'
import { PageHead } from '@/ui/list/PageHead'
import { usePages } from '@/ui/list/pages'
import { useUrlFilters } from '@/ui/list/useUrlFilters'
import { PermittedLink } from '@/ui/PermittedLink'
import { useLiveRefetch } from '@/ui/useLiveRefetch'
import { PUBLICATIONS_PATH } from '@/ui/publications/paths'
import { useSelection } from '@/ui/useSelection'
import { Editor } from './form/Editor'
import { BatchBar } from './BatchBar'
import { addressOf, filtersIn, hasFilters, NO_FILTERS } from './filters'
import { PublicationLine } from './PublicationLine'
import { LIST, PUBLICATION_EVENTS, publicationPages, usePublicationsChanged } from './queries'
import { Report } from './Report'

const ADDRESS = { filtersIn, addressOf, openParameter: 'publication' }
const NARROW = 640
const gridFor = (width: number) => ({ columns: 1, rowHeight: width < NARROW ? 128 : 76 })
const LISTED = [[LIST]]

export default function PublicationsPage() {
  const t = useT('publications')
  const shared = useT('shared')
  const { filters, opened, change, open, close } = useUrlFilters(ADDRESS)
  const pages = usePages(publicationPages(filters))
  const changed = usePublicationsChanged()
  const [report, setReport] = useState<{ kind: 'publish' | 'apply'; report: PublicationReport } | null>(null)
  const chosen = useSelection(addressOf(filters).toString(), PUBLISHING.atOnce)
  useLiveRefetch(LISTED, PUBLICATION_EVENTS)
  const openable = (status: 'to_release' | 'failed') =>
    pages.rows.filter((row) => row.status === status && !row.pending).slice(0, PUBLISHING.atOnce)
  const [drafts, failed] = [openable('to_release'), openable('failed')]

  const publishing = useMutation({
    mutationFn: ({ ids }: { ids: readonly number[]; from: 'head' | 'bar' }) =>
      http.post<PublicationReport>(`${PUBLICATIONS_PATH}/publish`, { ids }),
    onSuccess(done) {
      setReport({ kind: 'publish', report: done })
      changed()
    },
  })
  const isBusy = publishing.isPending
  const publish = (from: 'head' | 'bar', rows: readonly { id: number }[]) =>
    publishing.mutate({ ids: rows.map(({ id }) => id), from })
  const failureAt = (place: 'head' | 'bar') => (publishing.variables?.from === place ? publishing.error : null)

  if (opened !== null) return <Editor key={opened} id={opened} onClose={close} />
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        <Allowed node="publications.publish">
          <div className={styles.steps}>
            <PermittedLink to="/admin/publication-templates">{t('templates')}</PermittedLink>
            {failed.length > 0 && (
              <Button busy={isBusy} onClick={() => publish('head', failed)}>
                {t('publish.failed', { count: failed.length })}
              </Button>
            )}
            {drafts.length > 0 && (
              <Button variant="primary" busy={isBusy} onClick={() => publish('head', drafts)}>
                {t('publish.drafts', { count: drafts.length })}
              </Button>
            )}
          </div>
          <CommandFailure error={failureAt('head')} />
        </Allowed>
      </PageHead>
      <section className={styles.main} aria-label={t('title')}>
        <div className={styles.toolbar} role="search" aria-label={t('find')}>
          <DebouncedSearch
            q={filters.q}
            label={t('search')}
            hint={t('search.hint')}
            onSearch={(q) => change({ q }, true)}
          />
          <Filters count={[filters.platform, filters.status].filter(Boolean).length}>
            <ChoiceFilter
              label={t('status')}
              all={t('status.all')}
              choices={PUBLICATIONS}
              nameOf={(one) => shared(`publications.${one}`)}
              value={filters.status}
              onChange={(status) => change({ status })}
            />
            <ChoiceFilter
              label={t('platform')}
              all={t('platform.all')}
              choices={SALES_PLATFORMS}
              nameOf={(one) => shared(`salesPlatforms.${one}`)}
              value={filters.platform}
              onChange={(platform) => change({ platform })}
            />
          </Filters>
          <Count total={pages.total} translate={(said, numbers) => t(said, numbers)} />
        </div>
        <LineList
          key={`${addressOf(filters)}`}
          pages={pages}
          gridFor={gridFor}
          label={t('title')}
          keys={t('keys')}
          loading={t('loading')}
          nothing={{
            title: t('empty'),
            body: t('empty.body'),
            action: (
              <PermittedLink variant="primary" to="/admin/finished">
                {t('empty.finished')}
              </PermittedLink>
            ),
            sketch: 'lines',
          }}
          onChoose={chosen.toggle}
          onClear={hasFilters(filters) && (() => change(NO_FILTERS))}
          opened={opened}
        >
          {(row, place) => (
            <PublicationLine
              key={row.id}
              {...place}
              row={row}
              isChosen={chosen.ids.has(row.id)}
              onChoose={() => chosen.toggle(row.id)}
              onOpen={() => open(row.id)}
            />
          )}
        </LineList>
      </section>
      <BatchBar
        chosen={chosen}
        rows={pages.rows}
        isBusy={isBusy}
        failure={failureAt('bar')}
        onPublish={(ids) => publishing.mutate({ ids, from: 'bar' })}
        onApplied={(done) => {
          setReport({ kind: 'apply', report: done })
          changed()
        }}
      />
      {report && <Report {...report} rows={pages.rows} onOpen={open} onClose={() => setReport(null)} />}
    </div>
  )
}
