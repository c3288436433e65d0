import { Progress } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { Chip } from '@/ui/Chip'
import { FilePreview, type PreviewedFile } from '@/ui/FilePreview'
import { MenuIcon } from '@/ui/MenuIcon'
import type { Row } from '../row'
import { StatusSwitch } from '../list/StatusSwitch'
import { RecordLink } from '../RecordLink'
import { useResourceT } from '../ResourceContext'
import { useRowName } from '../useRowName'
import { cellText, type Wording } from './cellText'
import { Picture } from '@/ui/Picture'
import styles from './cells.module.css'
import { Swatches } from './Swatches'
import type { Column, ColumnKind } from './column'

interface CellProps {
  column: Column
  row: Row
  wording: Wording
  /** In the record by itself there is room for what a list says by colour alone. */
  named?: boolean
}

type Draw = (text: string | number, cell: CellProps) => ReactNode

const tag: Draw = (text, { column, row }) =>
  text === '' ? null : <Chip tone={column.choices?.tones?.[String(row[column.name])]}>{text}</Chip>

const DRAW: Partial<Record<ColumnKind, Draw>> = {
  own: (_, { column: { cell: Own, name }, row }) => <Suspense>{Own && <Own row={row} name={name} />}</Suspense>,
  share: (text) => (text === '' ? null : <Progress percent={Number(text)} size="small" aria-label={`${text} %`} />),
  choice: tag,
  switch: (text, { column, row }) => <StatusSwitch row={row} name={column.name} word={String(text)} />,
  code: (text) => <code className={styles.code}>{text}</code>,
  time: (text, { column, row }) => (
    <time className={styles.time} dateTime={String(row[column.name] ?? '')}>
      {text}
    </time>
  ),
  icon: (text) => (text ? <MenuIcon name={String(text)} /> : null),
  colour: (text) =>
    text ? <span className={styles.colour} style={{ background: String(text) }} title={String(text)} /> : null,
  swatches: (_, { column, row, named }) => <Swatches colours={row[column.drawn ?? '']} named={named} />,
  number: (text, { wording }) => wording.format.number(text),
  picture: (text, { column, row }) =>
    text ? (
      <NamedPicture address={String(text)} column={column} row={row} />
    ) : (
      <span className={styles.blank} aria-hidden />
    ),
  file: (text, { row }) => (
    <span className={styles.file}>
      <FilePreview file={row as unknown as PreviewedFile} />
      {text}
    </span>
  ),
  remote: (text) =>
    String(text)
      .split(', ')
      .filter(Boolean)
      .map((name) => <Chip key={name}>{name}</Chip>),
}

/** Named after its record and column: a record may have several pictures. */
function NamedPicture({ address, column, row }: { address: string; column: Column; row: Row }) {
  const t = useResourceT()
  const nameOfRow = useRowName()
  const alt = `${nameOfRow(row)}: ${t(`field.${column.name}`)}`
  return <Picture className={styles.picture} address={address} alt={alt} size={32} />
}

export function Cell(cell: CellProps) {
  const { column, row } = cell
  const text = cellText(column, row, cell.wording)
  const drawn = DRAW[column.kind]?.(text, cell) ?? text
  if (!column.opens || text === '') return drawn
  return (
    <RecordLink resource={column.opens.resource} id={row[column.opens.by] as number | null}>
      {drawn}
    </RecordLink>
  )
}
