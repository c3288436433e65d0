import type { StockCell, StockMatrix } from '@inkfold/api/contracts/catalogue'
import type { ReactNode } from 'react'
import { nameOf } from '@/crud/row'
import { useFormat } from '@/i18n/format'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { cellsOf, sumOf } from './booking'
import styles from './stock.module.css'

interface StockTableProps {
  matrix: StockMatrix
  /** Rendered below a cell's numbers. */
  children?: (cell: StockCell, name: string) => ReactNode
}

export function StockTable({ matrix, children }: StockTableProps) {
  const t = useT('stocks')
  const language = useLanguage()
  const format = useFormat()
  const { colours, sizes } = matrix
  const cells = cellsOf(matrix)
  const line = (colour: number) => matrix.cells.filter((cell) => cell.colour_id === colour)
  const total = sumOf(matrix.cells)

  return (
    <>
      <dl className={styles.totals}>
        {(['on_hand', 'reserved', 'available'] as const).map((figure) => (
          <div key={figure}>
            <dt>{t(`field.${figure}`)}</dt>
            <dd>{format.number(total[figure])}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.frame}>
        <table className={styles.matrix} aria-label={t('matrix')}>
          <thead>
            <tr>
              <th scope="col">{t('field.colour_name')}</th>
              {sizes.map((size) => (
                <th key={size.id} scope="col">
                  {nameOf({ ...size }, 'name', language)}
                </th>
              ))}
              <th scope="col">{t('sum')}</th>
            </tr>
          </thead>
          <tbody>
            {colours.map((colour) => (
              <tr key={colour.id}>
                <th scope="row">
                  <span className={styles.dot} style={{ background: colour.hex }} />
                  {nameOf({ ...colour }, 'name', language)}
                </th>
                {sizes.map((size) => {
                  const cell = cells.get(`${colour.id} ${size.id}`)
                  const name = `${nameOf({ ...colour }, 'name', language)} ${nameOf({ ...size }, 'name', language)}`
                  return (
                    <td key={size.id} data-out={cell?.available === 0 ? '' : undefined}>
                      {cell ? <Figures cell={cell} name={name} /> : '–'}
                      {cell && children?.(cell, name)}
                    </td>
                  )
                })}
                <td className={styles.sum}>{format.number(sumOf(line(colour.id)).available)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.hint}>{t('legend')}</p>
    </>
  )
}

function Figures({ cell, name }: { cell: StockCell; name: string }) {
  const t = useT('stocks')
  const format = useFormat()
  const { on_hand, reserved, available } = cell
  return (
    <span title={t('figures', { name, on_hand, reserved, available })}>
      <b>{format.number(available)}</b>
      <small>
        {reserved > 0
          ? t('of_reserved', { on_hand: format.number(on_hand), reserved: format.number(reserved) })
          : t('of', { on_hand: format.number(on_hand) })}
      </small>
    </span>
  )
}
