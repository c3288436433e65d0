import { DELIVERY } from '@inkfold/api/contracts/limits'
import { waybillLines, type LineResult } from '@inkfold/api/contracts/waybills'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { FilesField } from '@/ui/form/FilesField'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { TextArea } from '@/ui/TextArea'
import own from '../imports.module.css'
import { WAYBILLS } from './queries'
import { Results } from './Results'

interface Uploaded {
  file: { url: string }
}

export function LinesForm() {
  const t = useT('waybills')
  const words = useT('shared')
  const cache = useQueryClient()
  const [results, setResults] = useState<readonly LineResult[]>([])
  const { form, values, change, isBusy, failure, submit, errorOf } = useForm({
    initial: { text: '', file: [] as readonly File[] },
    check: ({ text, file }) => (text.trim() || file.length > 0 ? {} : { text: 'required' as const }),
    send: async ({ text, file: [sheet] }) => {
      const body = sheet
        ? { file: (await http.upload<Uploaded>('/api/ajax/upload', sheet, { topic: 'import' })).file.url }
        : { text }
      const result = await http.post<{ results: LineResult[] }>(`${WAYBILLS}/lines`, body)
      setResults(result.results)
      void cache.resetQueries({ queryKey: ['waybill-files'] })
    },
  })
  const count = waybillLines(values.text).length
  const tooMany = count > DELIVERY.lines ? words('errors.E_WAYBILL_LINES', { max: DELIVERY.lines }) : undefined
  return (
    <section className={own.card} aria-label={t('lines')}>
      <h2 className={own.heading}>{t('lines')}</h2>
      <SendForm
        ref={form}
        label={t('lines')}
        go={count > 0 ? t('lines.go', { count }) : t('lines.go_none')}
        isBusy={isBusy}
        failure={failure}
        onSubmit={submit}
      >
        <TextArea
          label={t('lines.text')}
          hint={t('lines.hint', { max: DELIVERY.lines })}
          rows={6}
          spellCheck={false}
          placeholder={'D2611220000001,1Z999AA10123456784'}
          value={values.text}
          error={tooMany ?? errorOf('text')}
          onChange={({ target }) => change({ text: target.value, file: [] })}
        />
        <FilesField
          label={t('sheet')}
          hint={t('sheet.hint')}
          accept=".xls,.xlsx"
          files={values.file}
          error={errorOf('file')}
          onChange={(file) => change({ file, text: '' })}
        />
      </SendForm>
      <Results
        results={results.map(({ line, order_no: order, tracking_no: no, outcome, message }) => ({
          key: line,
          name: [order, no].filter(Boolean).join(' · ') || t('lines.at', { line }),
          kind: outcome === 'refused' ? 'bad' : outcome === 'unchanged' ? 'plain' : 'good',
          state: words(`lineOutcomes.${outcome}`),
          message,
        }))}
      />
    </section>
  )
}
