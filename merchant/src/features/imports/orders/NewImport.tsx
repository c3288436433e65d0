import type { ImportSummary } from '@inkfold/api/contracts/order_imports'
import { SALES_PLATFORMS, type SalesPlatform } from '@inkfold/api/contracts/suppliers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { FilesField } from '@/ui/form/FilesField'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { Select } from '@/ui/Select'
import { storesQuery } from '@/ui/stores/queries'
import { IMPORTS, importsQuery } from '../queries'
import styles from '../imports.module.css'
import { StoreDialog } from './StoreDialog'

interface Uploaded {
  file: { url: string }
}

export function NewImport() {
  const t = useT('imports')
  const words = useT('shared')
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const { data: stores = [] } = useQuery(storesQuery)
  const { form, values, change, isBusy, failure, submit, errorOf } = useForm({
    initial: { sales_platform: '' as SalesPlatform | '', store_id: '', file: [] as readonly File[] },
    check: ({ sales_platform: platform, store_id: store, file }) => ({
      ...(!platform && { sales_platform: 'required' as const }),
      ...(!store && { store_id: 'required' as const }),
      ...(file.length === 0 && { file: 'required' as const }),
    }),
    send: async ({ file: [sheet], sales_platform, store_id: store }) => {
      if (!sheet) return
      const { file } = await http.upload<Uploaded>('/api/ajax/upload', sheet, { topic: 'import' })
      const begun = await http.post<ImportSummary>(IMPORTS, { file: file.url, sales_platform, store_id: Number(store) })
      void cache.invalidateQueries({ queryKey: importsQuery.queryKey })
      void navigate(`?import=${begun.id}`)
    },
  })
  const platform = values.sales_platform
  const own = stores.filter((one) => one.sales_platform === platform && one.status === 'enabled')
  return (
    <section className={styles.card} aria-label={t('new')}>
      <SendForm ref={form} label={t('new')} go={t('new.go')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <div className={styles.pair}>
          <Select
            isField
            label={t('platform')}
            value={platform}
            error={errorOf('sales_platform')}
            options={[
              ['', t('choose')],
              ...SALES_PLATFORMS.map((one) => [one, words(`salesPlatforms.${one}`)] as const),
            ]}
            onChange={(value) =>
              change({ sales_platform: SALES_PLATFORMS.find((one) => one === value) ?? '', store_id: '' })
            }
          />
          <div className={styles.store}>
            <Select
              isField
              label={t('store')}
              value={values.store_id}
              disabled={!platform}
              error={errorOf('store_id')}
              options={[
                ['', t(platform && own.length === 0 ? 'store.none' : 'choose')],
                ...own.map(({ id, name }) => [String(id), name] as const),
              ]}
              onChange={(value) => change({ store_id: value })}
            />
            <Button disabled={!platform} onClick={() => setAdding(true)}>
              {t('store.add')}
            </Button>
          </div>
        </div>
        <FilesField
          label={t('sheet')}
          hint={t('sheet.hint')}
          accept=".xls,.xlsx"
          files={values.file}
          error={errorOf('file')}
          onChange={(file) => change({ file })}
        />
      </SendForm>
      {isAdding && platform && (
        <StoreDialog
          platform={platform}
          onAdded={({ id }) => {
            change({ store_id: String(id) })
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}
