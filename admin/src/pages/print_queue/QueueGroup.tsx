import type { PieceToPrint, PrintGroup } from '@inkfold/api/contracts/workshop'
import { Checkbox } from 'antd'
import { useId } from 'react'
import { Link } from 'react-router'
import { nameOf } from '@/crud/row'
import { useFormat } from '@/i18n/format'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { routeOfResource } from '@/menus/tree'
import { useUser } from '@/session/access'
import { useSession } from '@/session/session'
import { Chip } from '@/ui/Chip'
import { LineFiles } from '../fulfilment/LineFiles'
import { ProductionLine } from '../fulfilment/ProductionLine'
import { piecesOf } from './api'
import styles from './print_queue.module.css'

interface ChoiceProps {
  chosen: ReadonlySet<number>
  onChoose(pieces: readonly PieceToPrint[], isChosen: boolean): void
}

export function QueueGroup({ group, chosen, onChoose }: ChoiceProps & { group: PrintGroup }) {
  const t = useT('print-queue')
  const format = useFormat()
  const language = useLanguage()
  const heading = useId()
  const isFactory = useUser().organisation.kind === 'factory'
  const pieces = piecesOf(group)
  const count = pieces.filter(({ id }) => chosen.has(id)).length
  const name = [nameOf(group, 'product', language) || t('no_product'), nameOf(group, 'size', language)]
    .filter(Boolean)
    .join(' · ')
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <header className={styles.head}>
        <Checkbox
          aria-label={t('choose_group', { name })}
          checked={count === pieces.length}
          indeterminate={count > 0 && count < pieces.length}
          onChange={({ target }) => onChoose(pieces, target.checked)}
        />
        <h2 id={heading}>{name}</h2>
        <b>{t('pieces', { count: pieces.length })}</b>
        {group.ship_by && <span>{t('ship_by', { day: format.date(group.ship_by) })}</span>}
        {!isFactory && <span className={styles.quiet}>{nameOf(group, 'factory', language)}</span>}
      </header>
      {group.lines.map((line) => (
        <ProductionLine key={line.id} line={line}>
          <LineFiles faces={line.faces} />
          <ul className={styles.pieces}>
            {line.pieces.map((piece) => (
              <li key={piece.id}>
                <Piece piece={piece} chosen={chosen} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </ProductionLine>
      ))}
    </section>
  )
}

function Piece({ piece, chosen, onChoose }: ChoiceProps & { piece: PieceToPrint }) {
  const t = useT('print-queue')
  const format = useFormat()
  const route = routeOfResource(useSession()?.menus ?? [], 'production-orders')
  const { id, item_no: no, production_id: production, ship_by: day, is_late: isLate, is_remake: isRemake } = piece
  return (
    <>
      <Checkbox
        aria-label={t('choose_piece', { no })}
        checked={chosen.has(id)}
        onChange={({ target }) => onChoose([piece], target.checked)}
      />
      {route ? <Link to={`${route}?show=${production}`}>{no}</Link> : <code>{no}</code>}
      {isRemake && <Chip tone="care">{t('remake')}</Chip>}
      {isLate && <Chip tone="care">{t('late')}</Chip>}
      {day && <span className={styles.quiet}>{t('ship_by', { day: format.date(day) })}</span>}
    </>
  )
}
