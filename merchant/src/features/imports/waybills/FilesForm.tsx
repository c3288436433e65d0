import { ClientError } from '@inkfold/api/client'
import { DELIVERY } from '@inkfold/api/contracts/limits'
import type { FileResult } from '@inkfold/api/contracts/waybills'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { FilesField } from '@/ui/form/FilesField'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import own from '../imports.module.css'
import { WAYBILL_FILES } from './queries'
import { Results } from './Results'

interface Uploaded {
  file: { url: string }
}

/** Uploads PDFs named by tracking number one by one, then matches them with their parcels. */
export function FilesForm() {
  const t = useT('waybills')
  const words = useT('shared')
  const cache = useQueryClient()
  const [results, setResults] = useState<readonly FileResult[]>([])
  const [behind, setBehind] = useState(0)
  const { form, values, change, isBusy, failure, submit, errorOf } = useForm({
    initial: { files: [] as readonly File[] },
    check: ({ files }) => (files.length > 0 ? {} : { files: 'required' as const }),
    send: async ({ files }) => {
      const result: FileResult[] = []
      const sent: { file: string; name: string }[] = []
      for (const [at, file] of files.slice(0, DELIVERY.lines).entries()) {
        setBehind(at)
        const address = await addressOf(file)
        if (typeof address === 'string') sent.push({ file: address, name: file.name })
        else result.push(refused(file.name, address))
      }
      const matched =
        sent.length > 0 ? await http.post<{ results: FileResult[] }>(`${WAYBILL_FILES}/match`, { files: sent }) : null
      setResults([...(matched?.results ?? []), ...result])
      change({ files: [] })
      void cache.resetQueries({ queryKey: ['waybill-files'] })
    },
  })
  const count = values.files.length
  return (
    <section className={own.card} aria-label={t('files')}>
      <h2 className={own.heading}>{t('files')}</h2>
      <SendForm
        ref={form}
        label={t('files')}
        go={count > 0 ? t('files.go', { count }) : t('files.go_none')}
        isBusy={isBusy}
        failure={failure}
        onSubmit={submit}
      >
        <FilesField
          label={t('files.pdf')}
          hint={t('files.hint', { max: DELIVERY.lines })}
          accept=".pdf"
          many
          files={values.files}
          error={errorOf('files')}
          onChange={(files) => change({ files })}
        />
        {isBusy && <p role="status">{t('files.behind', { behind, count })}</p>}
      </SendForm>
      <Results
        results={results.map(({ name, outcome, order_no: order, message }, at) => ({
          key: at,
          name: order ? `${name} · ${order}` : name,
          kind: outcome === 'refused' ? 'bad' : outcome === 'unmatched' ? 'waiting' : 'good',
          state: words(`fileOutcomes.${outcome}`),
          message,
        }))}
      />
    </section>
  )
}

async function addressOf(file: File): Promise<string | ClientError> {
  try {
    return (await http.upload<Uploaded>('/api/ajax/upload', file, { topic: 'waybill' })).file.url
  } catch (error) {
    if (error instanceof ClientError && !error.silent) return error
    throw error
  }
}

const refused = (name: string, { message }: ClientError): FileResult => ({
  name,
  outcome: 'refused',
  tracking_no: null,
  order_no: null,
  message,
})
