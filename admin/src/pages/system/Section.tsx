import { Table, type TableColumnsType, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { ScrollArea } from '@/ui/ScrollArea'
import styles from './system.module.css'

interface SectionProps<Row> {
  title: string
  /** Shown in place of an empty table. */
  none: string
  rows: readonly Row[]
  rowKey: string & keyof Row
  columns: TableColumnsType<Row>
  selection?: TableProps<Row>['rowSelection']
  children?: ReactNode
}

export const NUMBER = { align: 'right', className: styles.number } as const

export function Section<Row extends object>({
  title,
  none,
  rows,
  rowKey,
  columns,
  selection,
  children,
}: SectionProps<Row>) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
      {rows.length === 0 ? (
        <p className={styles.quiet}>{none}</p>
      ) : (
        <ScrollArea label={title}>
          <Table<Row>
            size="small"
            pagination={false}
            rowKey={rowKey}
            dataSource={rows}
            columns={columns}
            {...(selection && { rowSelection: selection })}
          />
        </ScrollArea>
      )}
    </section>
  )
}
