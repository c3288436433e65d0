import {
  PAYOUTS,
  type PayoutFault,
  type PayoutSheetCheck,
  type PayoutSheetSaved,
  type SheetPayout,
} from '@inkfold/api/contracts/payouts'
import type { StoreRow } from '@inkfold/api/contracts/stores'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { formatAmount } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button, ButtonLink } from '@/ui/Button'
import { Chip } from '@/ui/Chip'
import { Field } from '@/ui/Field'
import { CommandFailure } from '@/ui/form/CommandFailure'
import { FilesField } from '@/ui/form/FilesField'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { Notice } from '@/ui/Notice'
import laid from '@/ui/shown.module.css'
import { STORES } from '@/ui/stores/queries'
import { csvText } from './csvText'
import { payoutsQuery } from './queries'
import styles from './stores.module.css'

const TEMPLATE = '/api/v1/payout-sheets/template'

type SheetBody = { file: string } | { text: string }

interface Checked {
  sheet: SheetBody
  found: PayoutSheetCheck
}

interface Uploaded {
  file: { url: string }
}

const bodyOf = async (sheet: File): Promise<SheetBody> =>
  sheet.name.toLowerCase().endsWith('.csv')
    ? { text: csvText(await sheet.arrayBuffer()) }
    : { file: (await http.upload<Uploaded>('/api/ajax/upload', sheet, { topic: 'import' })).file.url }

/** Enters payouts of a platform that reports none: the sheet is checked, shown, then saved. */
export function PayoutSheet({ store: { id } }: { store: StoreRow }) {
  const t = useT('stores')
  const [checked, setChecked] = useState<Checked | null>(null)
  const [saved, setSaved] = useState<PayoutSheetSaved | null>(null)
  const { form, values, change, isBusy, failure, submit, errorOf } = useForm({
    initial: { file: [] as readonly File[] },
    check: ({ file }) => (file.length === 0 ? { file: 'required' as const } : {}),
    async send({ file: [sheet] }) {
      if (!sheet) return
      const body = await bodyOf(sheet)
      const found = await http.post<PayoutSheetCheck>(`${STORES}/${id}/payouts/check`, body)
      setChecked({ sheet: body, found })
    },
  })
  return (
    <div className={styles.sheet}>
      <div className={laid.steps}>
        <ButtonLink to={TEMPLATE} reloadDocument download>
          {t('payouts.template')}
        </ButtonLink>
      </div>
      <SendForm
        ref={form}
        label={t('payouts.upload')}
        go={t('payouts.check')}
        isBusy={isBusy}
        failure={failure}
        onSubmit={submit}
      >
        <FilesField
          label={t('payouts.upload')}
          hint={t('payouts.upload.hint')}
          accept=".xls,.xlsx,.csv"
          files={values.file}
          error={errorOf('file') ?? errorOf('text')}
          onChange={(file) => {
            change({ file })
            setChecked(null)
            setSaved(null)
          }}
        />
      </SendForm>
      {checked && !saved && <Result storeId={id} checked={checked} onSaved={setSaved} />}
      {saved && (
        <Notice kind="success">
          {t(saved.added + saved.replaced > 0 ? 'payouts.saved' : 'payouts.saved.none', {
            count: saved.added + saved.replaced,
          })}
        </Notice>
      )}
    </div>
  )
}

interface ResultProps {
  storeId: number
  checked: Checked
  onSaved(saved: PayoutSheetSaved): void
}

function Result({ storeId, checked: { sheet, found }, onSaved }: ResultProps) {
  const t = useT('stores')
  const cache = useQueryClient()
  const [reason, setReason] = useState('')
  const save = useMutation({
    mutationFn: (reason: string) =>
      http.post<PayoutSheetSaved>(`${STORES}/${storeId}/payouts/sheet`, {
        ...sheet,
        ...(reason !== '' && { replace_reason: reason }),
      }),
    async onSuccess(saved) {
      await cache.invalidateQueries({ queryKey: payoutsQuery(storeId).queryKey })
      void cache.invalidateQueries({ queryKey: ['profit'] })
      onSaved(saved)
    },
  })
  const { payouts, faults, fault_count: count } = found
  if (count > 0) return <Faults faults={faults} count={count} />
  const added = payouts.filter(({ is_known: isKnown }) => !isKnown).length
  const changed = payouts.filter(({ is_changed: isChanged }) => isChanged).length
  const why = reason.trim()
  return (
    <section className={styles.sheet} aria-label={t('payouts.checked')}>
      <Payouts payouts={payouts} />
      {added + changed === 0 && <Notice kind="info">{t('payouts.all_known')}</Notice>}
      {changed > 0 && (
        <>
          <Notice kind="info">{t('payouts.changed', { count: changed })}</Notice>
          <Field
            label={t('payouts.reason')}
            value={reason}
            maxLength={PAYOUTS.reason}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
      <div className={laid.steps}>
        {changed > 0 && (
          <Button variant="primary" busy={save.isPending} disabled={why === ''} onClick={() => save.mutate(why)}>
            {t('payouts.replace', { count: changed + added })}
          </Button>
        )}
        {added > 0 && (
          <Button variant={changed > 0 ? 'plain' : 'primary'} busy={save.isPending} onClick={() => save.mutate('')}>
            {t('payouts.save', { count: added })}
          </Button>
        )}
      </div>
      <CommandFailure error={save.error} />
    </section>
  )
}

function Payouts({ payouts }: { payouts: readonly SheetPayout[] }) {
  const t = useT('stores')
  const language = useLanguage()
  return (
    <ul className={styles.open} aria-label={t('payouts.checked')}>
      {payouts.map(({ no, currency, amount, lines, paid_on: day, is_known: isKnown, is_changed: isChanged }) => (
        <li key={no}>
          <b>
            {currency} {formatAmount(amount, language)}
          </b>
          <span>{[no, t('payouts.lines', { count: lines }), day].join(' · ')}</span>
          {isKnown && (
            <Chip kind={isChanged ? 'waiting' : 'plain'}>{t(isChanged ? 'payouts.differs' : 'payouts.known')}</Chip>
          )}
        </li>
      ))}
    </ul>
  )
}

function Faults({ faults, count }: { faults: readonly PayoutFault[]; count: number }) {
  const t = useT('stores')
  const words = useT('shared')
  return (
    <section className={styles.sheet} aria-label={t('payouts.faults')}>
      <Notice kind="danger">{t('payouts.faults.count', { count })}</Notice>
      <ul className={styles.open} aria-label={t('payouts.faults')}>
        {faults.map(({ row, column, message }) => (
          <li key={`${row} ${column}`}>
            <b>{t('payouts.fault.at', { row, column: column ? words(`payoutColumns.${column}`) : '–' })}</b>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {count > faults.length && <p>{t('payouts.faults.more', { count: count - faults.length })}</p>}
    </section>
  )
}
