import type { Cart, CartItem } from '@inkfold/api/contracts/cart'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { applyAnswer } from '@/http/apply_answer'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Button, ButtonLink } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { isOf } from '@/ui/fields/Personalised'
import { fieldsQuery } from '@/ui/fields/queries'
import { lazyPart } from '@/ui/lazyPart'
import { Loaded } from '@/ui/Loaded'
import { Notice } from '@/ui/Notice'
import { cellKey, type ColourOption, type NamedOption } from './matrix'
import { writeLineIds } from './line_ids'
import { Matrix } from './Matrix'
import { PiecesField } from './PiecesField'
import { CART_PATH, cartQuery, samplesQuery, soldQuery } from './queries'
import { SumOfPieces } from './SumOfPieces'
import styles from './trade.module.css'

const BuyerFields = lazyPart(() => import('@/ui/fields/BuyerFields'))
const SheetOfValues = lazyPart(() => import('@/ui/fields/SheetOfValues'))

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
  /** Orders samples, and goes to the checkout with them. */
  isSample?: boolean
  onClose(): void
}

interface Added {
  pieces: number
  /** The cart's lines that hold them. */
  lines: number[]
}

/** Quantities by colour and size, limited by stock; at least one piece. */
export function AddToCart({ finished, isSample = false, onClose }: AddToCartProps) {
  const t = useT('cart')
  const navigate = useNavigate()
  const [added, setAdded] = useState<Added | null>(null)
  const finish = (made: Added) => (isSample ? void navigate(checkoutOf(made)) : setAdded(made))
  return (
    <Dialog title={t(isSample ? 'sample.title' : 'add.title', { name: finished.name })} from="end" onClose={onClose}>
      {added === null ? (
        <Cells finished={finished} isSample={isSample} onAdded={finish} />
      ) : (
        <>
          <Notice kind="success">{t('add.done', { count: added.pieces })}</Notice>
          <div className={styles.next}>
            {added.lines.length > 0 && (
              <ButtonLink variant="primary" to={checkoutOf(added)}>
                {t('sum.go')}
              </ButtonLink>
            )}
            <ButtonLink to={`/admin/cart?selected=${finished.id}`}>{t('add.go_to_cart')}</ButtonLink>
          </div>
        </>
      )}
    </Dialog>
  )
}

const checkoutOf = ({ lines }: Added) => `/admin/settlement?lines=${writeLineIds(lines)}`

interface CellsProps {
  finished: Orderable
  isSample: boolean
  onAdded(added: Added): void
}

function Cells({ finished, isSample, onAdded }: CellsProps) {
  const t = useT('cart')
  const cache = useQueryClient()
  const sold = useQuery({ ...soldQuery(finished.product_id), staleTime: 0 })
  const shown = useQuery(fieldsQuery(finished.id))
  const samples = useQuery({ ...samplesQuery(finished.id), enabled: isSample }).data
  const offer = isSample ? samples : undefined
  const hasFields = (shown.data?.fields.length ?? 0) > 0
  const [isSheet, setSheet] = useState(false)
  const { form, values, change, isBusy, failure, submit, errorOf } = useForm({
    initial: { cells: new Map<string, number>(), fields: {} as Record<string, string> },
    check: ({ cells }) => (total(cells) > 0 ? {} : { cells: 'required' as const }),
    send: async ({ cells, fields }) => {
      const items = itemsOf(finished.id, cells, isSample)
      const body = { items: hasFields ? items.map((item) => ({ ...item, fields })) : items }
      const cart = await http.post<Cart>(CART_PATH, body)
      await applyAnswer(cache, cartQuery.queryKey, cart)
      const lines = cart.lines.filter(
        ({ finished_product_id: id, colour, size, sample, ...one }) =>
          id === finished.id &&
          (sample !== null) === isSample &&
          cells.get(cellKey(colour.id, size.id)) &&
          isOf(one.personalised, fields),
      )
      onAdded({ pieces: total(cells), lines: lines.map(({ id }) => id) })
    },
  })
  const pieces = total(values.cells)
  const items = itemsOf(finished.id, values.cells, isSample)
  /** The first refusal of any item, because each has the same fields. */
  const firstError = (...names: string[]) =>
    items.flatMap((_, at) => names.map((name) => errorOf(`items.${at}.${name}`))).find(Boolean)
  const refusal = firstError('quantity', 'fields')
  if (isSheet && shown.data)
    return (
      <Suspense>
        <SheetOfValues
          finished={finished.id}
          shown={shown.data}
          onAdded={(count) => onAdded({ pieces: count, lines: [] })}
          onBack={() => setSheet(false)}
        />
      </Suspense>
    )
  return (
    <Loaded query={sold}>
      {({ stock }) => {
        const free = new Map(stock.map((one) => [cellKey(one.colour_id, one.size_id), one.available]))
        return (
          <SendForm
            ref={form}
            go={isSample ? t('sample') : t(pieces > 0 ? 'add.go' : 'add.go_none', { count: pieces })}
            isBusy={isBusy}
            failure={failure}
            onSubmit={submit}
          >
            <p>{offer ? t('sample.lead', { percent: offer.discount }) : t('add.lead')}</p>
            {hasFields && !isSample && <Button onClick={() => setSheet(true)}>{t('add.sheet')}</Button>}
            {offer && <p>{t('sample.left', { count: offer.left, most: offer.most, days: offer.days })}</p>}
            <SumOfPieces
              finished={finished.id}
              product={finished.product_id}
              pieces={pieces}
              {...(offer && { sampleDiscount: offer.discount })}
            />
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
                      isWrong={(values.cells.get(key) ?? 0) > Math.min(available, offer?.left ?? available)}
                      onChange={(count) => change({ cells: new Map(values.cells).set(key, count) })}
                    />
                    <small>{available === 0 ? t('sold_out') : t('left', { count: available })}</small>
                  </>
                )
              }}
            </Matrix>
            {shown.data && hasFields && (
              <Suspense fallback={null}>
                <BuyerFields
                  shown={shown.data}
                  values={values.fields}
                  errorOf={(name) => firstError(`fields.${name}`)}
                  onChange={(fields) => change({ fields })}
                />
              </Suspense>
            )}
            {refusal && (
              <p role="alert" className={styles.wrong}>
                {refusal}
              </p>
            )}
          </SendForm>
        )
      }}
    </Loaded>
  )
}

const total = (cells: ReadonlyMap<string, number>) => [...cells.values()].reduce((sum, one) => sum + one, 0)

function itemsOf(finished: number, cells: ReadonlyMap<string, number>, isSample: boolean): CartItem[] {
  return [...cells].flatMap(([key, quantity]) => {
    const [colour_id = 0, size_id = 0] = key.split(' ').map(Number)
    const item = { finished_product_id: finished, colour_id, size_id, quantity, ...(isSample && { is_sample: true }) }
    return quantity > 0 ? [item] : []
  })
}
