import {
  SHEET_COLUMNS,
  type Cart,
  type CartSheet,
  type CartSheetRow,
  type ShownFields,
} from '@inkfold/api/contracts/cart'
import { CART } from '@inkfold/api/contracts/limits'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { applyAnswer } from '@/http/apply_answer'
import { http } from '@/http/client'
import { formatList } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { CopyButton } from '@/ui/CopyButton'
import { FilesField } from '@/ui/form/FilesField'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { Notice } from '@/ui/Notice'
import { CART_PATH, cartQuery } from '@/ui/trade/queries'
import { FieldsPreview } from './preview'
import styles from './sheet.module.css'

interface SheetOfValuesProps {
  finished: number
  shown: ShownFields<DesignDocument>
  onAdded(pieces: number): void
  /** To the quantities by colour and size. */
  onBack(): void
}

interface Uploaded {
  file: { url: string }
}

/** One row for each buyer: read, checked and previewed before its pieces are added. */
export default function SheetOfValues({ finished, shown, onAdded, onBack }: SheetOfValuesProps) {
  const t = useT('fields')
  const words = useT('shared')
  const language = useLanguage()
  const [sheet, setSheet] = useState<CartSheet | null>(null)
  const columns = [
    ...shown.fields.map(({ name }) => name),
    ...SHEET_COLUMNS.map((one) => words(`importColumns.${one}`)),
  ]
  const { form, values, change, isBusy, failure, submit, errorOf } = useForm({
    initial: { file: [] as readonly File[] },
    check: ({ file }) => (file.length === 0 ? { file: 'required' as const } : {}),
    send: async ({ file: [chosen] }) => {
      if (!chosen) return
      setSheet(null)
      const { file } = await http.upload<Uploaded>('/api/ajax/upload', chosen, { topic: 'import' })
      const body = { file: file.url, finished_product_id: finished }
      setSheet(await http.post<CartSheet>(`${CART_PATH}/sheet`, body))
    },
  })
  return (
    <div className={styles.sheet}>
      <Button onClick={onBack}>{t('sheet.back')}</Button>
      <p>
        {t('sheet.columns', { columns: formatList(columns, language) })} <CopyButton text={columns.join('\t')} />
      </p>
      <SendForm ref={form} go={t('sheet.check')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <FilesField
          label={t('sheet.file')}
          hint={t('sheet.hint', { max: CART.personalised })}
          accept=".xls,.xlsx"
          files={values.file}
          error={errorOf('file') ?? errorOf('finished_product_id')}
          onChange={(file) => change({ file })}
        />
      </SendForm>
      {sheet && <Read sheet={sheet} finished={finished} shown={shown} onAdded={onAdded} />}
    </div>
  )
}

const PAGE = 50

interface ReadProps extends Omit<SheetOfValuesProps, 'onBack'> {
  sheet: CartSheet
}

function Read({ sheet: { rows, unread }, finished, shown, onAdded }: ReadProps) {
  const t = useT('fields')
  const language = useLanguage()
  const cache = useQueryClient()
  const [at, setAt] = useState(0)
  const [isFaulty, setFaulty] = useState(false)
  const [most, setMost] = useState(PAGE)
  const ready = rows.filter(({ faults }) => faults.length === 0)
  const listed = isFaulty ? rows.filter(({ faults }) => faults.length > 0) : rows
  const current = listed[Math.min(at, listed.length - 1)]
  const pieces = ready.reduce((sum, { quantity }) => sum + quantity, 0)
  const { form, isBusy, failure, submit } = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      const cart = await http.post<Cart>(CART_PATH, { items: ready.map((row) => itemOf(finished, row)) })
      await applyAnswer(cache, cartQuery.queryKey, cart)
      onAdded(pieces)
    },
  })
  return (
    <>
      {unread.length > 0 && <Notice kind="info">{t('sheet.unread', { columns: formatList(unread, language) })}</Notice>}
      <p role="status">
        {t('sheet.ready', { count: ready.length, rows: rows.length })}{' '}
        {ready.length < rows.length && (
          <Button
            variant="text"
            aria-pressed={isFaulty}
            onClick={() => {
              setFaulty(!isFaulty)
              setAt(0)
            }}
          >
            {t(isFaulty ? 'sheet.all' : 'sheet.faulty', { count: rows.length - ready.length })}
          </Button>
        )}
      </p>
      {current && (
        <div className={styles.preview}>
          <Suspense>
            <FieldsPreview shown={shown} values={current.fields} />
          </Suspense>
          <div className={styles.steps}>
            <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
              {t('sheet.previous')}
            </Button>
            <span>{t('sheet.at', { at: Math.min(at, listed.length - 1) + 1, count: listed.length })}</span>
            <Button disabled={at >= listed.length - 1} onClick={() => setAt(at + 1)}>
              {t('sheet.next')}
            </Button>
          </div>
        </div>
      )}
      <ul className={styles.rows} aria-label={t('sheet.rows')}>
        {listed.slice(0, most).map((row, index) => (
          <li key={row.row} data-faulty={row.faults.length > 0}>
            <button type="button" aria-pressed={index === at} onClick={() => setAt(index)}>
              <b>{t('sheet.row', { row: row.row })}</b> <span>{Object.values(row.fields).join(' · ') || '—'}</span>{' '}
              <span>× {row.quantity}</span>
            </button>
            {row.faults.map(({ column, message }) => (
              <small key={`${column} ${message}`}>
                <Column name={column} />
                {message}
              </small>
            ))}
          </li>
        ))}
      </ul>
      {listed.length > most && <Button onClick={() => setMost(most + PAGE)}>{t('sheet.more')}</Button>}
      <SendForm
        ref={form}
        go={t('sheet.add', { count: pieces })}
        isBusy={isBusy}
        disabled={ready.length === 0}
        failure={failure}
        onSubmit={submit}
      >
        {ready.length < rows.length && <p>{t('sheet.left_out', { count: rows.length - ready.length })}</p>}
      </SendForm>
    </>
  )
}

function Column({ name }: { name: string | null }) {
  const words = useT('shared')
  const known = SHEET_COLUMNS.find((one) => one === name)
  return name === null ? null : <>{known ? words(`importColumns.${known}`) : name}: </>
}

const itemOf = (finished: number, { colour_id, size_id, quantity, fields }: CartSheetRow) => ({
  finished_product_id: finished,
  colour_id,
  size_id,
  quantity,
  fields,
})
