import { EXPORT_FORMATS, type ExportFormat } from '@inkfold/api/contracts/exports'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Checkbox } from '@/ui/Field'
import { FormFailure } from '@/ui/form/FormFailure'
import { useForm } from '@/ui/form/useForm'
import list from '@/ui/list.module.css'
import { Select } from '@/ui/Select'
import type { ExportProps } from './Export'
import { ExportFiles } from './ExportFiles'
import { orderExport } from './queries'
import styles from './exports.module.css'

/** Chooses the columns of a file, orders it, and shows what became of it and of the last ones. */
export function ExportDialog({ resource, asked, columns, onClose }: ExportProps & { onClose(): void }) {
  const t = useT('exports')
  const cache = useQueryClient()
  const { form, values, change, isBusy, failure, submit } = useForm({
    initial: { format: 'xlsx' as ExportFormat, left: [] as readonly string[] },
    check: () => ({}),
    async send({ format, left }) {
      await orderExport({ resource, format, asked, columns: columns.filter(({ name }) => !left.includes(name)) })
      await cache.invalidateQueries({ queryKey: ['exports', resource] })
    },
  })
  const { left } = values
  const toggle = (name: string) =>
    change({ left: left.includes(name) ? left.filter((one) => one !== name) : [...left, name] })
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
        <fieldset className={styles.columns}>
          <legend>{t('columns')}</legend>
          <div>
            {columns.map(({ name, title }) => (
              <Checkbox key={name} checked={!left.includes(name)} onChange={() => toggle(name)}>
                {title}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <FormFailure failure={failure} onRetry={submit} />
        <div className={list.steps}>
          <Button look="primary" type="submit" busy={isBusy} disabled={left.length === columns.length}>
            {t('go')}
          </Button>
        </div>
      </form>
      <ExportFiles resource={resource} />
    </Dialog>
  )
}
