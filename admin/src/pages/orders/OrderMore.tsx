import type { OrderDetail } from '@inkfold/api/contracts/orders'
import type { ReactNode } from 'react'
import type { Row } from '@/crud/row'
import { capital } from '@/i18n/capital'
import { useFormat } from '@/i18n/format'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { withWidth } from '@/ui/FilePreview'
import { Done } from './Done'
import styles from './orders.module.css'

/** What was ordered, who makes which part of it, and who did what. */
export default function OrderMore({ row }: { row: Row }) {
  const t = useT('orders')
  const order = row as unknown as OrderDetail
  return (
    <>
      <Section title={t('lines')}>
        <Lines order={order} />
      </Section>
      {order.receiver && (
        <Section title={t('receiver')}>
          <Receiver order={order} />
        </Section>
      )}
      <Section title={t('parts')}>
        <Parts order={order} />
      </Section>
      <Section title={t('dynamics')}>
        <Done order={order} />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Lines({ order }: { order: OrderDetail }) {
  const t = useT('orders')
  const format = useFormat()
  const isChinese = useLanguage() === 'zh-cn'
  const named = (word: { name_zh: string; name_en: string } | null) => word && (isChinese ? word.name_zh : word.name_en)
  return (
    <ul className={styles.lines}>
      {order.lines.map(
        ({ id, name, code, colour, size, quantity, unit, amount, picture_link: link, is_artwork: isArtwork }) => (
          <li key={id}>
            {link ? (
              <img
                src={withWidth(link, 160)}
                alt=""
                width={56}
                height={56}
                loading="lazy"
                style={isArtwork && colour ? { background: colour.hex } : undefined}
              />
            ) : (
              <i />
            )}
            <span>
              {name}
              <small>{[code, named(colour), named(size)].filter(Boolean).join(' · ')}</small>
              <small>{t('line', { count: quantity, unit: format.money(unit) })}</small>
            </span>
            <b>{format.money(amount)}</b>
          </li>
        ),
      )}
    </ul>
  )
}

function Receiver({ order: { receiver } }: { order: OrderDetail }) {
  if (!receiver) return null
  const { firstname, mobile_phone: phone, street, district, city, province, postcode, country } = receiver
  return (
    <address className={styles.receiver}>
      <b>{firstname}</b> {phone}
      <br />
      {[street, district, city, province, postcode, country].filter(Boolean).join(', ')}
    </address>
  )
}

function Parts({ order }: { order: OrderDetail }) {
  const t = useT('orders')
  const words = useT('words')
  if (order.parts.length === 0) return <p className={styles.none}>{t('parts.none')}</p>
  return (
    <ul className={styles.parts}>
      {order.parts.map(({ id, part_no: no, factory, status, pieces }) => (
        <li key={id}>
          <code>{no}</code>
          <span>{factory}</span>
          <span>{capital(words(`orderStatuses.${status}`))}</span>
          <span>{t('pieces', { count: pieces })}</span>
        </li>
      ))}
    </ul>
  )
}
