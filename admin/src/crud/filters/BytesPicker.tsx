import { Select } from 'antd'
import { useFormat } from '@/i18n/format'
import { BYTE_CLASSES, bytesWords } from './bytes'

interface BytesPickerProps {
  id?: string
  /** Minimum and maximum in bytes; either may be missing. */
  value?: [string, string]
  onChange?: (value: readonly string[] | null) => void
}

export function BytesPicker({ id, value, onChange }: BytesPickerProps) {
  const format = useFormat()
  const options = BYTE_CLASSES.map((each) => ({ value: each.join('-'), label: bytesWords(each, format) }))
  return (
    <Select
      id={id}
      allowClear
      value={value?.join('-')}
      options={options}
      onChange={(chosen?: string) => onChange?.(chosen?.split('-') ?? null)}
    />
  )
}
