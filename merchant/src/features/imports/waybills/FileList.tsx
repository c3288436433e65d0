import { DELIVERY, NUMBER_SEARCH } from '@inkfold/api/contracts/limits'
import type { WaybillFile } from '@inkfold/api/contracts/waybills'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { Chip } from '@/ui/Chip'
import { CommandFailure } from '@/ui/form/CommandFailure'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { EmptyList } from '@/ui/list/EmptyList'
import { NumbersFilter } from '@/ui/list/NumbersFilter'
import { usePages } from '@/ui/list/pages'
import { useSelection } from '@/ui/useSelection'
import own from '../imports.module.css'
import { filesQuery, WAYBILL_FILES } from './queries'

/** Uploaded waybills, unmatched ones apart; opened one by one, printed together. */
export function FileList() {
  const t = useT('waybills')
  const [isUnmatched, setUnmatched] = useState(false)
  const [numbers, setNumbers] = useState('')
  const [going, setGoing] = useState<WaybillFile | null>(null)
  const cache = useQueryClient()
  const { query, rows } = usePages(filesQuery(isUnmatched, numbers))
  const chosen = useSelection(`${isUnmatched} ${numbers}`, DELIVERY.prints)
  const printing = useMutation({
    mutationFn: async ({ ids }: { ids: readonly number[]; row?: number }) => {
      // Opens the window synchronously; after an await the browser would block it as a pop-up.
      const page = window.open('about:blank', '_blank')
      try {
        const { url } = await http.post<{ url: string }>(`${WAYBILL_FILES}/print`, { ids })
        page?.location.replace(url)
      } catch (error) {
        page?.close()
        throw error
      }
    },
  })
  const failureOf = (row?: number) => (printing.variables?.row === row ? printing.error : null)
  const remove = async ({ id }: WaybillFile) => {
    await http.delete(`${WAYBILL_FILES}/${id}`)
    setGoing(null)
    chosen.clear()
    await cache.resetQueries({ queryKey: ['waybill-files'] })
  }
  return (
    <section className={own.card} aria-label={t('kept')}>
      <header className={own.top}>
        <h2>{t('kept')}</h2>
        <label className={own.only}>
          <input type="checkbox" checked={isUnmatched} onChange={({ target }) => setUnmatched(target.checked)} />
          {t('kept.unmatched')}
        </label>
      </header>
      <NumbersFilter label={t('numbers')} most={NUMBER_SEARCH.numbers} numbers={numbers} onSearch={setNumbers} />
      {query.isSuccess && rows.length === 0 && (
        <EmptyList
          nothing={{
            title: t(isUnmatched ? 'kept.none_unmatched' : 'kept.none'),
            body: t(isUnmatched ? 'kept.none_unmatched.body' : 'kept.none.body'),
            action: isUnmatched && <Button onClick={() => setUnmatched(false)}>{t('kept.every')}</Button>,
            sketch: 'lines',
            isPanel: true,
          }}
          onClear={numbers !== '' && (() => setNumbers(''))}
        />
      )}
      {rows.length > 0 && (
        <>
          <div className={own.steps}>
            <Button
              variant="primary"
              disabled={chosen.ids.size === 0}
              onClick={() => printing.mutate({ ids: [...chosen.ids] })}
            >
              {chosen.ids.size > 0 ? t('print', { count: chosen.ids.size }) : t('print_none')}
            </Button>
            <Button variant="text" onClick={() => chosen.fill(rows.map(({ id }) => id))}>
              {t('choose.all')}
            </Button>
          </div>
          <CommandFailure error={failureOf()} />
          <ul className={own.kept}>
            {rows.map((row) => (
              <Kept
                key={row.id}
                row={row}
                isChosen={chosen.ids.has(row.id)}
                onChoose={() => chosen.toggle(row.id)}
                failure={failureOf(row.id)}
                onOpen={() => printing.mutate({ ids: [row.id], row: row.id })}
                onRemove={() => setGoing(row)}
              />
            ))}
          </ul>
          {query.hasNextPage && (
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('kept.more')}
            </Button>
          )}
        </>
      )}
      {going && (
        <ConfirmDialog
          title={t('remove.title', { no: going.tracking_no })}
          go={t('remove.go')}
          send={() => remove(going)}
          onClose={() => setGoing(null)}
        >
          {t('remove.body')}
        </ConfirmDialog>
      )}
    </section>
  )
}

interface KeptProps {
  row: WaybillFile
  isChosen: boolean
  failure: Error | null
  onChoose(): void
  onOpen(): void
  onRemove(): void
}

function Kept({ row, isChosen, failure, onChoose, onOpen, onRemove }: KeptProps) {
  const t = useT('waybills')
  const language = useLanguage()
  const { tracking_no: no, order_no: order, part_no: part, pages, printed_at: printed } = row
  return (
    <li>
      <input type="checkbox" checked={isChosen} aria-label={t('choose', { no })} onChange={onChoose} />
      <b>{no}</b>
      {order ? <span>{part ?? order}</span> : <Chip kind="waiting">{t('unmatched')}</Chip>}
      <small>
        {[t('pages', { count: pages }), printed && t('printed', { time: formatTime(printed, language) })]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <span className={own.does}>
        <Button variant="text" aria-label={t('open.of', { no })} onClick={onOpen}>
          {t('open')}
        </Button>
        <Allowed node="waybill_files.delete">
          <Button variant="text" aria-label={t('remove.of', { no })} onClick={onRemove}>
            {t('remove')}
          </Button>
        </Allowed>
      </span>
      <CommandFailure error={failure} />
    </li>
  )
}
