import { Button, Form } from 'antd'
import { useT } from '@/i18n/useT'
import { useResource, useResourceT } from '../ResourceContext'
import type { ListFilter } from '../state/urlState'
import { FilterControl } from './FilterControl'
import styles from './filters.module.css'
import { filtersOf, valuesOf } from './filterValues'

interface FilterPanelProps {
  filters: ListFilter[]
  onApply(filters: ListFilter[]): void
}

export default function FilterPanel({ filters, onApply }: FilterPanelProps) {
  const t = useT('crud')
  const own = useResourceT()
  const resource = useResource()
  const [form] = Form.useForm()
  const offered = resource.filters.filter(({ when }) => !when || when())
  return (
    <Form
      // Remounts when the URL's filters change, for example when a chip is removed.
      key={JSON.stringify(filters)}
      form={form}
      name={`${resource.name}-filter`}
      layout="vertical"
      className={styles.panel}
      initialValues={valuesOf(offered, filters)}
      onFinish={(values) => onApply(filtersOf(offered, values))}
    >
      {offered.map((filter) => (
        <Form.Item key={filter.name} name={filter.name} label={own(`field.${filter.name}`)} className={styles.item}>
          <FilterControl filter={filter} />
        </Form.Item>
      ))}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit">
          {t('apply')}
        </Button>
        <Button onClick={() => onApply([])}>{t('clear')}</Button>
      </div>
    </Form>
  )
}
