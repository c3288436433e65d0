import type { Row } from '@/crud/row'
import { useT } from '@/i18n/useT'

export default function FieldNames({ row, name }: { row: Row; name: string }) {
  const t = useT(String(row.resource))
  const fields = [row[name] ?? []].flat() as string[]
  return fields.map((field) => t(`field.${field}`, { defaultValue: field })).join(', ')
}
