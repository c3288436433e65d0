import type { CartLine } from '@inkfold/api/contracts/cart'
import { useState } from 'react'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Personalised } from '@/ui/fields/Personalised'
import { PiecesField } from '@/ui/trade/PiecesField'
import styles from './cart.module.css'

interface ManyValuesProps {
  name: string
  lines: readonly CartLine[]
  /** The time of the last refused change. */
  refusal: number
  quietMs: number
  onQuantity(line: CartLine, quantity: number): void
}

const PAGE = 50

/** The lines of a product that many buyers personalised, one row for each. */
export function ManyValues({ name, lines, refusal, quietMs, onQuantity }: ManyValuesProps) {
  const t = useT('cart')
  const language = useLanguage()
  const [most, setMost] = useState(PAGE)
  // The cart lists the newest first; a spreadsheet is read from its top.
  const inOrder = lines.toReversed()
  return (
    <>
      <ul className={styles.values} aria-label={t('grid', { name })}>
        {inOrder.slice(0, most).map((line) => {
          const cell = `${localizedName(line.colour, language)} / ${localizedName(line.size, language)}`
          return (
            <li key={line.id}>
              <span>
                <Personalised entries={line.personalised} />
                <small>{cell}</small>
              </span>
              <PiecesField
                label={`${cell} ${line.personalised?.[0]?.value ?? ''}`}
                pieces={line.quantity}
                isWrong={line.problem !== null}
                disabled={line.unit === null}
                refusal={refusal}
                quietMs={quietMs}
                onChange={(quantity) => onQuantity(line, quantity)}
              />
            </li>
          )
        })}
      </ul>
      {lines.length > most && (
        <Button variant="text" onClick={() => setMost(most + PAGE)}>
          {t('values.more', { count: lines.length - most })}
        </Button>
      )}
    </>
  )
}
