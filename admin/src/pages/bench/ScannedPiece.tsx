import type { Seen } from '@inkfold/api/contracts/workshop'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { countriesQuery } from '@/crud/fields/places'
import { nameOf } from '@/crud/row'
import { useFormat } from '@/i18n/format'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import LabelPanel from '@/pages/fulfilment/LabelPanel'
import { ProductionLine } from '@/pages/fulfilment/ProductionLine'
import { Facts, type Fact } from '@/ui/Facts'
import { pieceQuery } from './api'
import styles from './bench.module.css'

interface ScannedPieceProps {
  code: string
  onLabelled(): void
}

export function ScannedPiece({ code, onLabelled }: ScannedPieceProps) {
  const { data } = useQuery(pieceQuery(code))
  const cache = useQueryClient()
  const [isLabelling, setLabelling] = useState(false)
  const labelled = () => {
    onLabelled()
    void cache.invalidateQueries({ queryKey: pieceQuery(code).queryKey })
  }
  return (
    <>
      {data ? <Shown seen={data} onLabel={() => setLabelling(true)} /> : <div className={styles.seen} />}
      {data && isLabelling && (
        <LabelPanel ids={[data.order.id]} onMade={labelled} onClose={() => setLabelling(false)} />
      )}
    </>
  )
}

function Shown({ seen, onLabel }: { seen: Seen; onLabel(): void }) {
  const t = useT('bench')
  const words = useT('words')
  const format = useFormat()
  const language = useLanguage()
  const { data: countries = [] } = useQuery(countriesQuery(language))
  const next = useNext()(seen)
  const { order, piece, place, actions, lines } = seen
  const number = piece
    ? t('piece_of', { number: piece.number, count: order.pieces })
    : t('pieces', { count: order.pieces })
  const country = countries.find(({ value }) => value === order.country)?.label ?? order.country
  const facts: Fact[] = [
    [t('order'), `${order.production_no} · ${number}`],
    [t('place'), order.batch_no && t('place.of', { place, batch: order.batch_no })],
    [t('now'), words(piece ? `itemStatuses.${piece.status}` : `orderStatuses.${order.status}`)],
    [t('carrier'), [nameOf(order, 'carrier_name', language), country].filter(Boolean).join(' · ')],
    [t('ship_by'), order.ship_by && format.date(order.ship_by)],
  ]
  return (
    <section className={styles.seen} aria-label={t('seen')}>
      <div className={styles.steps}>
        <p className={styles.next}>{next}</p>
        {actions.includes('label') && (
          <Button type="primary" size="large" onClick={onLabel}>
            {t('label')}
          </Button>
        )}
      </div>
      {order.is_late && <p className={styles.late}>{t('late')}</p>}
      {piece?.is_remake && <p className={styles.late}>{t('is_remake')}</p>}
      {lines.slice(0, MOST_LINES).map((line) => (
        <ProductionLine key={line.id} line={line} isLarge>
          {!piece && <p className={styles.quiet}>{t('pieces', { count: line.pieces })}</p>}
        </ProductionLine>
      ))}
      {lines.length > MOST_LINES && <p>{t('more_lines', { count: lines.length - MOST_LINES })}</p>}
      <Facts facts={facts} className={styles.facts} />
    </section>
  )
}

const MOST_LINES = 3

/** The possible next steps as text, or why there are none here. */
function useNext() {
  const t = useT('bench')
  return ({ order, piece, actions }: Seen): string => {
    if (order.is_frozen) return t('frozen')
    const next = actions.filter((one) => one !== 'reject')
    if (next.length > 0) return t('next', { steps: next.map((one) => t(`step.${one}`)).join(t('or')) })
    if (piece?.status === 'packed' && !piece.has_waybill) return t('next.waybill')
    return t(piece ? 'next.none' : 'next.none_order')
  }
}
