import type { Cart, CartItem } from '@inkfold/api/contracts/cart'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { applyAnswer } from '@/http/apply_answer'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { Loaded } from '@/ui/Loaded'
import { Notice } from '@/ui/Notice'
import { cellKey, type ColourOption, type NamedOption } from './matrix'
import { Matrix } from './Matrix'
import { PiecesField } from './PiecesField'
import { CART_PATH, cartQuery, soldQuery } from './queries'
import { SumOfPieces } from './SumOfPieces'
import styles from './trade.module.css'

/** The part of a finished product needed for ordering. */
export interface Orderable {
  id: number
  name: string
  product_id: number
  colours: readonly ColourOption[]
  sizes: readonly NamedOption[]
}

interface AddToCartProps {
  finished: Orderable
  onClose(): void
}

interface Added {
  pieces: number
  /** The cart's lines that hold them. */
  lines: number[]
}

/** Quantities by colour and size, limited by stock; at least one piece. */
export function AddToCart({ finished, onClose }: AddToCartProps) {
  const t = useT('cart')
  const [added, setAdded] = useState<Added | null>(null)
  return (
    <Dialog title={t('add.title', { name: finished.name })} from="end" onClose={onClose}>
      {added === null ? (
        <Cells finished={finished} onAdded={setAdded} />
      ) : (
        <>
          <Notice kind="success">{t('add.done', { count: added.pieces })}</Notice>
          <div className={styles.next}>
            <ButtonLink look="primary" to={`/admin/settlement?lines=${added.lines.join(',')}`}>
              {t('sum.go')}
            </ButtonLink>
            <ButtonLink to={`/admin/cart?selected=${finished.id}`}>{t('add.go_to_cart')}</ButtonLink>
          </div>
        </>
      )}
    </Dialog>
  )
}

function Cells({ finished, onAdded }: { finished: Orderable; onAdded(added: Added): void }) {
  const t = useT('cart')
  const cache = useQueryClient()
  const sold = useQuery({ ...soldQuery(finished.product_id), staleTime: 0 })
  const { form, values, change, isBusy, failure, submit } = useForm({
    initial: { cells: new Map<string, number>() },
    check: ({ cells }) => (total(cells) > 0 ? {} : { cells: 'required' as const }),
    send: async ({ cells }) => {
      const cart = await http.post<Cart>(CART_PATH, { items: itemsOf(finished.id, cells) })
      await applyAnswer(cache, cartQuery.queryKey, cart)
      const lines = cart.lines.filter(
        ({ finished_product_id: id, colour, size }) => id === finished.id && cells.get(cellKey(colour.id, size.id)),
      )
      onAdded({ pieces: total(cells), lines: lines.map(({ id }) => id) })
    },
  })
  const pieces = total(values.cells)
  return (
    <Loaded query={sold}>
      {({ stock }) => {
        const free = new Map(stock.map((one) => [cellKey(one.colour_id, one.size_id), one.available]))
        return (
          <SendForm
            ref={form}
            go={t(pieces > 0 ? 'add.go' : 'add.go_none', { count: pieces })}
            isBusy={isBusy}
            failure={failure}
            onSubmit={submit}
          >
            <p>{t('add.lead')}</p>
            <SumOfPieces finished={finished.id} product={finished.product_id} pieces={pieces} />
            <Matrix label={t('grid', { name: finished.name })} colours={finished.colours} sizes={finished.sizes}>
              {(colour, size, label) => {
                const key = cellKey(colour.id, size.id)
                const available = free.get(key) ?? 0
                return (
                  <>
                    <PiecesField
                      label={label}
                      pieces={values.cells.get(key) ?? 0}
                      disabled={available === 0}
                      isWrong={(values.cells.get(key) ?? 0) > available}
                      onChange={(count) => change({ cells: new Map(values.cells).set(key, count) })}
                    />
                    <small>{available === 0 ? t('sold_out') : t('left', { count: available })}</small>
                  </>
                )
              }}
            </Matrix>
          </SendForm>
        )
      }}
    </Loaded>
  )
}

const total = (cells: ReadonlyMap<string, number>) => [...cells.values()].reduce((sum, one) => sum + one, 0)

function itemsOf(finished: number, cells: ReadonlyMap<string, number>): CartItem[] {
  return [...cells].flatMap(([key, quantity]) => {
    const [colour_id = 0, size_id = 0] = key.split(' ').map(Number)
    return quantity > 0 ? [{ finished_product_id: finished, colour_id, size_id, quantity }] : []
  })
}
