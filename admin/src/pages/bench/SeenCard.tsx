import type { Seen, SeenLine } from '@inkfold/api/contracts/workshop'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '@/i18n/format'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { nameOf } from '@/crud/row'
import { Facts, type Fact } from '@/ui/Facts'
import { withWidth } from '@/ui/FilePreview'
import { seenQuery } from './api'
import styles from './bench.module.css'

/** What was scanned: how it looks, which colour and size, where it goes and what is next. */
export function SeenCard({ code }: { code: string }) {
  const { data } = useQuery(seenQuery(code))
  return data ? <Shown seen={data} /> : <div className={styles.seen} />
}

function Shown({ seen }: { seen: Seen }) {
  const t = useT('bench')
  const words = useT('words')
  const format = useFormat()
  const { order, piece, place, actions, lines } = seen
  const next = actions.filter((one) => one !== 'reject')
  const number = piece
    ? t('piece_of', { number: piece.number, count: order.pieces })
    : t('pieces', { count: order.pieces })
  const facts: Fact[] = [
    [t('order'), `${order.production_no} · ${number}`],
    [t('place'), order.batch_no && t('place.of', { place, batch: order.batch_no })],
    [t('now'), words(piece ? `itemStatuses.${piece.status}` : `orderStatuses.${order.status}`)],
    [t('carrier'), [order.carrier, order.country].filter(Boolean).join(' · ')],
    [t('ship_by'), order.ship_by && format.date(order.ship_by)],
  ]
  return (
    <section className={styles.seen} aria-label={t('seen')}>
      {lines.slice(0, 3).map((line) => (
        <Line key={`${line.code} ${line.colour_en} ${line.size_en}`} line={line} isWhole={!piece} />
      ))}
      {lines.length > 3 && <p>{t('more_lines', { count: lines.length - 3 })}</p>}
      <p className={styles.next}>
        {order.is_frozen
          ? t('frozen')
          : next.length > 0
            ? t('next', { steps: next.map((one) => t(`step.${one}`)).join(t('or')) })
            : t('next.none')}
      </p>
      {order.is_late && <p className={styles.late}>{t('late')}</p>}
      {piece?.is_remake && <p className={styles.late}>{t('is_remake')}</p>}
      <Facts facts={facts} className={styles.facts} />
    </section>
  )
}

function Line({ line, isWhole }: { line: SeenLine; isWhole: boolean }) {
  const t = useT('bench')
  const language = useLanguage()
  return (
    <div className={styles.line}>
      {line.pictures.map(
        (one) =>
          one.link && (
            <img
              key={one.subject}
              src={withWidth(one.link, 320)}
              alt={nameOf(one, 'name', language) || one.subject}
              width={160}
              height={160}
            />
          ),
      )}
      <div>
        <strong className={styles.cell}>
          {[nameOf(line, 'colour', language), nameOf(line, 'size', language)].filter(Boolean).join(' · ')}
        </strong>
        <p>{line.name}</p>
        <p className={styles.quiet}>{isWhole ? `${line.code} · ${t('pieces', { count: line.pieces })}` : line.code}</p>
      </div>
    </div>
  )
}
