import { EXPORT_PERIODS } from '@inkfold/api/contracts/export_periods'
import { EXPORT_FORMATS, type ExportFormat } from '@inkfold/api/contracts/exports'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Checkbox, Field } from '@/ui/Field'
import { FormFailure } from '@/ui/form/FormFailure'
import { useForm } from '@/ui/form/useForm'
import list from '@/ui/list.module.css'
import { Select } from '@/ui/Select'
import type { ExportProps } from './Export'
import { ExportFiles } from './ExportFiles'
import { periodIn, withPeriod } from './period'
import { requestExport } from './queries'
import styles from './exports.module.css'

export default function ExportDialog({ resource, listQuery, columns, onClose }: ExportProps & { onClose(): void }) {
  const t = useT('exports')
  const cache = useQueryClient()
  const moment = EXPORT_PERIODS[resource]
  const { form, values, change, bind, isBusy, failure, submit, errorOf } = useForm({
    initial: {
      format: 'xlsx' as ExportFormat,
      excluded: [] as readonly string[],
      ...(moment ? periodIn(listQuery.search, moment) : { from: '', to: '' }),
    },
    check: ({ from, to }) => (moment ? { ...(!from && { from: 'required' }), ...(!to && { to: 'required' }) } : {}),
    async send({ format, excluded, from, to }) {
      const included = columns.filter(({ name }) => !excluded.includes(name))
      const query = moment ? { ...listQuery, search: withPeriod(listQuery.search, moment, { from, to }) } : listQuery
      await requestExport({ resource, format, query, columns: included })
      await cache.invalidateQueries({ queryKey: ['exports', resource] })
    },
  })
  const { excluded } = values
  const toggle = (name: string) =>
    change({ excluded: excluded.includes(name) ? excluded.filter((one) => one !== name) : [...excluded, name] })
  return (
    <Dialog title={t('title')} from="end" onClose={onClose}>
      <form ref={form} className={list.form} noValidate onSubmit={submit}>
        <p>{t('lead')}</p>
        <Select
          isField
          label={t('format')}
          value={values.format}
          options={EXPORT_FORMATS.map((one) => [one, t(`format.${one}`)] as const)}
          onChange={(value) => change({ format: EXPORT_FORMATS.find((one) => one === value) ?? 'xlsx' })}
        />
        {moment && (
          <div className={styles.period} role="group" aria-label={t('period')}>
            <Field
              {...bind('from', t('from'))}
              type="date"
              max={values.to}
              error={errorOf('from') ?? errorOf(moment)}
            />
            <Field {...bind('to', t('to'))} type="date" min={values.from} />
          </div>
        )}
        <fieldset className={styles.columns}>
          <legend>{t('columns')}</legend>
          <div>
            {columns.map(({ name, title }) => (
              <Checkbox key={name} checked={!excluded.includes(name)} onChange={() => toggle(name)}>
                {title}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <FormFailure failure={failure} onRetry={submit} />
        <div className={list.steps}>
          <Button variant="primary" type="submit" busy={isBusy} disabled={excluded.length === columns.length}>
            {t('go')}
          </Button>
        </div>
      </form>
      <ExportFiles resource={resource} />
    </Dialog>
  )
}
