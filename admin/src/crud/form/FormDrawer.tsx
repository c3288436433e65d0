import { useOne } from '@refinedev/core'
import type { ClientError } from '@inkfold/api/client'
import { Drawer } from 'antd'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { useNarrow } from '@/ui/useMedia'
import { Problem } from '@/ui/Problem'
import { Unfinished } from '@/ui/Unfinished'
import { useResource } from '../ResourceContext'
import type { Row } from '../row'
import { useRowName } from '../useRowName'
import { RecordForm } from './RecordForm'

interface FormDrawerProps {
  mode: 'create' | 'edit' | 'copy'
  id?: number
  /** Where in a tree a new record goes. */
  parent?: number
  onClose(): void
}

/** The form of one record over the list; its fields are fetched anew, so that it edits the newest version. */
export default function FormDrawer({ mode, id, parent, onClose }: FormDrawerProps) {
  const t = useT('crud')
  const { name, formWidth } = useResource()
  const narrow = useNarrow()
  const rowName = useRowName()
  const { result, query } = useOne<Row, ClientError>({
    resource: name,
    id,
    queryOptions: { enabled: id !== undefined, gcTime: 0 },
    errorNotification: false,
  })
  const [row, setRow] = useState<Row | null>(null)
  // Once the form is there, nothing that arrives later takes away what was typed.
  if (!row && result && !query.isFetching) setRow(result)
  const ready = id === undefined || row !== null
  const title = row ? t(`form_${mode}_named`, { name: rowName(row) }) : t(`form_${mode}`)

  return (
    <Drawer open title={title} size={narrow ? '100%' : formWidth} onClose={onClose} mask={{ closable: false }}>
      {!ready && query.error && <Problem error={query.error} />}
      {!ready && !query.error && <Unfinished rows={8} />}
      {ready && <RecordForm mode={mode} row={row} parent={parent} onClose={onClose} />}
    </Drawer>
  )
}
