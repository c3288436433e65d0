import { Input, Select } from 'antd'
import { useT } from '@/i18n/useT'
import { wordOf } from '../choices'
import { RemoteSelect } from '../remote/RemoteSelect'
import { useResourceT } from '../ResourceContext'
import { BranchPicker } from './BranchPicker'
import { BytesPicker } from './BytesPicker'
import { DaysPicker, RANGE_FORMATS } from './DaysPicker'
import type { Filter } from './filter'

interface FilterControlProps {
  filter: Filter
  id?: string
  value?: never
  onChange?: (value: unknown) => void
}

export function FilterControl({ filter, ...control }: FilterControlProps) {
  const t = useResourceT()
  const crud = useT('crud')
  const { kind, choices, resource } = filter

  if (kind === 'days' || kind === 'dates') return <DaysPicker {...control} format={RANGE_FORMATS[kind]} />
  if (kind === 'bytes') return <BytesPicker {...control} />
  if (kind === 'branch') return <BranchPicker {...control} resource={resource ?? ''} />
  if (resource) return <RemoteSelect {...control} resource={resource} many />
  if (kind === 'flag') {
    const options = ['true', 'false'].map((value) => ({ value, label: crud(value === 'true' ? 'yes' : 'no') }))
    return <Select {...control} allowClear options={options} />
  }
  if (choices) {
    const options = choices.values.map((value) => ({ value: String(value), label: wordOf(choices, value, t) }))
    return <Select {...control} mode="multiple" allowClear options={options} />
  }
  return <Input {...control} allowClear />
}
