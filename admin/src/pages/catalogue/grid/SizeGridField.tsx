import { Form } from 'antd'
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { ControlProps } from '@/crud/fields/ControlOf'
import { useFaultsIn } from '@/crud/form/faults'
import { useT } from '@/i18n/useT'
import { useNameOf } from '../useNameOf'
import {
  blockOf,
  emptyIn,
  entryOf,
  isLength,
  pasteBlock,
  pruneEntries,
  stepOf,
  withEntry,
  type Entries,
  type CellPosition,
} from './cells'
import styles from './grid.module.css'

/** Size table editor: one row per size, one column per attribute, with spreadsheet keys and pasting. */
export default function SizeGridField({ id, value, onChange }: ControlProps) {
  const t = useT('size-templates')
  const table = useRef<HTMLTableElement>(null)
  const faults = useFaultsIn('measures')
  const chosenSizes = useIds('size_ids')
  const chosenAttributes = useIds('attribute_ids')
  const sizes = useNameOf('sizes', chosenSizes ?? [])
  const attributes = useNameOf('size-attributes', chosenAttributes ?? [])
  const axes = { sizes: sizes.map((one) => one.id), attributes: attributes.map((one) => one.id) }
  const entries: Entries = value ?? {}
  const kept =
    chosenSizes && chosenAttributes
      ? pruneEntries(entries, { sizes: chosenSizes, attributes: chosenAttributes })
      : entries
  const empty = emptyIn(entries, axes)

  useEffect(() => {
    if (kept !== entries) onChange?.(kept)
  })

  if (sizes.length === 0 || attributes.length === 0)
    return (
      <p id={id} className={styles.hint}>
        {t('choose_first')}
      </p>
    )

  const focus = ({ row, column }: CellPosition) =>
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row},${column}"]`)?.focus()

  function press(event: KeyboardEvent<HTMLInputElement>, at: CellPosition) {
    const { selectionStart, selectionEnd, value: text } = event.currentTarget
    const all = selectionStart === 0 && selectionEnd === text.length
    const atStart = all || selectionEnd === 0
    const step = stepOf({
      key: event.key,
      shiftKey: event.shiftKey,
      atStart,
      atEnd: all || selectionStart === text.length,
    })
    if (!step) return
    event.preventDefault()
    focus({ row: at.row + step.row, column: at.column + step.column })
  }

  function paste(event: ClipboardEvent, at: CellPosition) {
    const block = blockOf(event.clipboardData.getData('text'))
    if (block.length === 1 && block[0]?.length === 1) return
    event.preventDefault()
    onChange?.(pasteBlock(entries, axes, at, block))
  }

  return (
    <div id={id} tabIndex={-1}>
      <div className={styles.frame}>
        <table ref={table} className={styles.grid} aria-label={t('field.measures')}>
          <thead>
            <tr>
              <th scope="col">{t('size')}</th>
              {attributes.map((attribute) => (
                <th key={attribute.id} scope="col">
                  {attribute.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map((size, row) => (
              <tr key={size.id}>
                <th scope="row">{size.name}</th>
                {attributes.map((attribute, column) => {
                  const entry = entries[size.id]?.[attribute.id]
                  const fault = faults[`${size.id}.${attribute.id}`]?.[0]
                  const wrong = fault !== undefined || (entry !== undefined && !isLength(entry))
                  return (
                    <td key={attribute.id} className={entry === undefined ? styles.empty : undefined}>
                      <input
                        data-cell={`${row},${column}`}
                        inputMode="decimal"
                        autoComplete="off"
                        value={entry ?? ''}
                        aria-label={t('cell', { size: size.name, attribute: attribute.name })}
                        aria-invalid={wrong}
                        title={fault ?? (wrong ? t('not_a_length') : undefined)}
                        onFocus={({ target }) => target.select()}
                        onChange={({ target }) =>
                          onChange?.(withEntry(entries, size.id, attribute.id, entryOf(target.value)))
                        }
                        onKeyDown={(event) => press(event, { row, column })}
                        onPaste={(event) => paste(event, { row, column })}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.hint} aria-live="polite">
        {empty > 0 ? t('empty_cells', { count: empty }) : t('all_filled')} {t('paste_hint')}
      </p>
    </div>
  )
}

/** Undefined until the form has its values; nothing may be pruned before that. */
const useIds = (name: string) => Form.useWatch(name) as number[] | undefined
