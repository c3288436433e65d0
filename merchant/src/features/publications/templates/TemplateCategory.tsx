import type { SalesPlatform } from '@inkfold/api/contracts/suppliers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Select } from '@/ui/Select'
import { STORES, storesQuery } from '@/ui/stores/queries'
import { ChosenCategory } from '../form/Category'
import type { EditedProps } from '../form/part'
import { TextFields } from '../form/TextFields'
import { attributesQuery } from '../queries'
import styles from '../publications.module.css'

/** Categories are read through a connected store of the platform; a manual store has none. */
export function TemplateCategory({ edited, platform }: EditedProps & { platform: SalesPlatform }) {
  const t = useT('publications')
  const [chosen, choose] = useState('')
  const { data: stores = [] } = useQuery(storesQuery)
  const connected = stores.filter(
    (one) => one.sales_platform === platform && ['authorized', 'completed'].includes(one.authorization_status),
  )
  const store = connected.find(({ id }) => String(id) === chosen) ?? connected[0]
  const from = `${STORES}/${store?.id ?? 0}`
  const { category_id: category } = edited.form
  const attributes = useQuery({
    ...attributesQuery(from, category),
    enabled: store !== undefined && platform !== 'other' && category !== '',
  })
  if (platform === 'other')
    return (
      <div className={styles.grid}>
        <TextFields edited={edited} names={['category_id', 'category_name']} />
      </div>
    )
  if (!store) return <p className={styles.note}>{edited.form.category_name || t('template.category.connect')}</p>
  return (
    <>
      {connected.length > 1 && (
        <Select
          isField
          label={t('template.category.store')}
          value={String(store.id)}
          options={connected.map(({ id, name }) => [String(id), name] as const)}
          onChange={choose}
        />
      )}
      <ChosenCategory from={from} edited={{ ...edited, attributes, offered: attributes.data ?? null }} />
    </>
  )
}
