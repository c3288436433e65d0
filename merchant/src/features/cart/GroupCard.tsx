import type { CartLine } from '@inkfold/api/contracts/cart'
import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { MarginDetails } from '@/ui/money/MarginDetails'
import { Approximately } from '@/ui/money/Money'
import { NormalPrice } from '@/ui/money/NormalPrice'
import { DesignPicture } from '@/pictures/DesignPicture'
import { Button } from '@/ui/Button'
import { Personalised, valuesOf } from '@/ui/fields/Personalised'
import { SampleChip, SamplesLeft } from '@/ui/trade/SampleChip'
import { cellKey } from '@/ui/trade/matrix'
import { Matrix } from '@/ui/trade/Matrix'
import { PiecesField } from '@/ui/trade/PiecesField'
import { AddMore } from './AddMore'
import styles from './cart.module.css'
import { piecesOf, validLines, type Group } from './groups'
import { ManyValues } from './ManyValues'
import { Problems } from './Problems'
import { problemOf, useCart } from './useCart'

interface GroupCardProps {
  group: Group
  isChosen: boolean
  onChoose(): void
  onRemove(groups: readonly Group[]): void
}

const QUIET_MS = 600

/** One finished product: unit price, quantities by colour and size, and problems. */
export function GroupCard({ group, isChosen, onChoose, onRemove }: GroupCardProps) {
  const t = useT('cart')
  const cart = useCart()
  const { finished, sample, personalised, name, code, cells } = group
  const problem = problemOf(cart.error)
  const isGone = validLines(group).length === 0

  const write = (colour_id: number, size_id: number, line: CartLine | undefined, quantity: number) => {
    if (quantity === 0) return line && onRemove([{ ...group, lines: [line] }])
    const item = {
      finished_product_id: finished ?? 0,
      colour_id,
      size_id,
      quantity,
      ...(sample && { is_sample: true }),
      ...valuesOf(line?.personalised ?? personalised),
    }
    cart.mutate({ kind: 'lie', item })
  }

  return (
    <li className={styles.group} data-gone={isGone}>
      <input
        type="checkbox"
        className={styles.check}
        checked={isChosen}
        aria-label={t('choose', { name })}
        onChange={onChoose}
      />
      <DesignPicture design={group} className={styles.picture} />
      <div className={styles.named}>
        <h2>{name}</h2>
        {sample && <SampleChip />}
        {code && <small>{code}</small>}
        <Personalised entries={personalised} />
        <Price group={group} />
      </div>
      <div className={styles.cells}>
        {group.isMany ? (
          <ManyValues
            name={name}
            lines={group.lines}
            refusal={cart.isError ? cart.submittedAt : 0}
            quietMs={QUIET_MS}
            onQuantity={(line, quantity) => write(line.colour.id, line.size.id, line, quantity)}
          />
        ) : (
          <Matrix label={t('grid', { name })} colours={group.colours} sizes={group.sizes}>
            {(colour, size, label) => {
              const line = cells.get(cellKey(colour.id, size.id))
              return (
                <PiecesField
                  label={label}
                  pieces={line?.quantity ?? 0}
                  isWrong={Boolean(line?.problem)}
                  disabled={line ? line.unit === null : isGone}
                  refusal={cart.isError ? cart.submittedAt : 0}
                  quietMs={QUIET_MS}
                  onChange={(quantity) => write(colour.id, size.id, line, quantity)}
                />
              )
            }}
          </Matrix>
        )}
        {problem && (
          <p className={styles.wrong} role="alert">
            {problem}
          </p>
        )}
        <Problems group={group} onQuantity={write} onRemove={onRemove} />
        <div className={styles.steps}>
          {!sample && !personalised && !group.isMany && <AddMore group={group} />}
          <Button variant="text" aria-label={t('remove.named', { name })} onClick={() => onRemove([group])}>
            {t('remove')}
          </Button>
        </div>
      </div>
    </li>
  )
}

function Price({ group: { finished, lines, sample } }: { group: Group }) {
  const t = useT('cart')
  const language = useLanguage()
  const priced = lines.find(({ unit }) => unit !== null)
  if (!priced?.unit) return <p className={styles.unit}>{t('not_sold')}</p>
  const was = lines.find(({ unit_was }) => unit_was !== null)?.unit_was
  return (
    <>
      <p className={styles.unit}>
        {t('unit', { amount: formatMoney(priced.unit, language) })}
        <Approximately amount={priced.unit} />
        {priced.unit_normal && <NormalPrice amount={priced.unit_normal} />}
        {was && (
          <span className={styles.was}>
            <s>{formatMoney(was, language)}</s> {t(Number(priced.unit) > Number(was) ? 'dearer' : 'cheaper')}
          </span>
        )}
      </p>
      <p className={styles.quiet}>{t('pieces', { count: piecesOf(lines) })}</p>
      {sample && (
        <p className={styles.quiet}>
          <SamplesLeft left={sample.left} ordered={piecesOf(lines)} />
        </p>
      )}
      {finished !== null && !sample && <MarginDetails cost={priced.unit} finished={finished} />}
    </>
  )
}
