import type { Cart } from '@inkfold/api/contracts/cart'
import { CART } from '@inkfold/api/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage, useT } from '@/i18n/useT'
import { Button, ButtonLink } from '@/ui/Button'
import { Checkbox } from '@/ui/Field'
import { CommandFailure } from '@/ui/form/CommandFailure'
import { EmptyList } from '@/ui/list/EmptyList'
import { PageHead } from '@/ui/list/PageHead'
import { Loaded } from '@/ui/Loaded'
import { Notice } from '@/ui/Notice'
import { cartQuery } from '@/ui/trade/queries'
import { useSelection } from '@/ui/useSelection'
import styles from './cart.module.css'
import { GroupCard } from './GroupCard'
import { groupsOf, idsOfProduct, regrouped, validLines, type Group } from './groups'
import { RemoveQuestion } from './RemoveQuestion'
import { Sum } from './Sum'
import { useCart } from './useCart'

export default function CartPage() {
  const t = useT('cart')
  const query = useQuery({ ...cartQuery, staleTime: 0 })
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} lead={t('lead', { max: CART.selected })} />
      <Loaded query={query}>{(cart) => (cart.lines.length === 0 ? <Nothing /> : <Filled cart={cart} />)}</Loaded>
    </div>
  )
}

function Nothing() {
  const t = useT('cart')
  return (
    <EmptyList
      nothing={{
        title: t('empty'),
        body: t('empty.body'),
        action: (
          <ButtonLink variant="primary" to="/admin/finished">
            {t('empty.go')}
          </ButtonLink>
        ),
        sketch: 'lines',
      }}
    />
  )
}

function Filled({ cart }: { cart: Cart }) {
  const t = useT('cart')
  const words = useT('shared')
  const language = useLanguage()
  const [shown, setShown] = useState(() => ({ cart, apart: new Set<number | null>() as ReadonlySet<number | null> }))
  const groups = useMemo(() => groupsOf(shown.cart.lines, language, shown.apart), [shown, language])
  const picked = useSelection('cart', CART.selected, idsOfProduct(groups, useJustAdded()).slice(0, CART.selected))
  if (shown.cart !== cart) {
    const { apart, ids } = regrouped({ groups, ids: picked.ids }, cart.lines, language)
    setShown({ cart, apart })
    picked.keep(new Set(ids.slice(0, CART.selected)), picked.hasExceeded || ids.length > CART.selected)
  }
  const [removed, remove] = useState<readonly Group[] | null>(null)
  const [isNone, setNone] = useState(false)
  const chosen = groups.filter(({ id }) => picked.ids.has(id))
  const isEvery = chosen.length === Math.min(groups.length, CART.selected)
  const begin = () => {
    setNone(chosen.length === 0)
    if (chosen.length > 0) remove(chosen)
  }

  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Changed cart={cart} />
        <div className={styles.bar}>
          <Checkbox
            checked={isEvery}
            onChange={() => (isEvery ? picked.clear() : picked.fill(groups.map(({ id }) => id)))}
          >
            {t('choose.all')}
          </Checkbox>
          <span role="status">{t('chosen', { count: chosen.length, max: CART.selected })}</span>
          <Button variant="text" onClick={begin}>
            {t('remove.chosen')}
          </Button>
        </div>
        {picked.hasExceeded && <Notice kind="info">{words('errors.E_CART_SELECTION', { max: CART.selected })}</Notice>}
        {isNone && chosen.length === 0 && <Notice kind="info">{words('errors.E_NOTHING_SELECTED')}</Notice>}
        <ul className={styles.groups} aria-label={t('title')}>
          {groups.map((group) => (
            <GroupCard
              key={group.id}
              group={group}
              isChosen={picked.ids.has(group.id)}
              onChoose={() => picked.toggle(group.id)}
              onRemove={remove}
            />
          ))}
        </ul>
      </div>
      <Sum
        cart={cart}
        chosen={chosen}
        broken={chosen.filter((group) => validLines(group).length < group.lines.length)}
      />
      {removed && <RemoveQuestion groups={removed} onClose={() => remove(null)} />}
    </div>
  )
}

/** Lists changed prices once, above all groups, until they are accepted. */
function Changed({ cart }: { cart: Cart }) {
  const t = useT('cart')
  const { mutate, isPending, error } = useCart()
  const language = useLanguage()
  const changed = groupsOf(
    cart.lines.filter(({ unit_was: was }) => was !== null),
    language,
  ).length
  if (changed === 0) return null
  return (
    <Notice
      kind="info"
      action={
        <Button variant="text" busy={isPending} onClick={() => mutate({ kind: 'accept' })}>
          {t('changed.accept')}
        </Button>
      }
    >
      {t('changed', { count: changed })}
      <CommandFailure error={error} />
    </Notice>
  )
}

/** `?selected=` names the finished product that was added a moment ago. */
const useJustAdded = () => Number(useSearchParams()[0].get('selected'))
