import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { useT } from '@/i18n/useT'
import { Loaded } from '@/ui/Loaded'
import { Loading } from '@/ui/Loading'
import { PermittedLink } from '@/ui/PermittedLink'
import { Empty } from '@/ui/list/Empty'
import { useUrlQuery } from '@/ui/useUrlQuery'
import { Beginning } from './Beginning'
import { designQuery, productQuery } from '../queries'
import { Editor } from '../Editor'
import styles from './opening.module.css'

const ChooseProduct = lazyPart(() => import('./ChooseProduct'))

const idIn = (query: URLSearchParams, name: string) => {
  const id = Number(query.get(name))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** `?design=` opens a design; `?product=` creates one, optionally from the design `from=` and in `colour=`. */
export default function DesignPage() {
  const [query, setQuery] = useUrlQuery()
  const [design, product] = [idIn(query, 'design'), idIn(query, 'product')]
  const open = (id: number) => setQuery({ design: String(id) }, { replace: true })
  if (design !== null) return <Opening key={design} id={design} />
  if (product === null)
    return (
      <Suspense fallback={<Loading />}>
        <ChooseProduct onChoose={(id) => setQuery({ product: String(id) })} />
      </Suspense>
    )
  return (
    <Beginning
      key={product}
      product={product}
      colour={idIn(query, 'colour')}
      from={idIn(query, 'from')}
      onBegun={open}
    />
  )
}

/** The design exists, but its product is no longer sold. */
function NoProductData() {
  const t = useT('shared')
  const design = useT('design')
  return (
    <Empty isPage title={t('messages.product_data_missing')} body={design('noProductData')}>
      <PermittedLink to="/admin/design">{design('mine.title')}</PermittedLink>
    </Empty>
  )
}

function Opening({ id }: { id: number }) {
  const design = useQuery(designQuery(id))
  const product = useQuery({ ...productQuery(design.data?.product.id ?? 0), enabled: design.data !== undefined })
  return (
    <main className={styles.opening} data-busy={!product.data}>
      <Loaded query={design}>
        {(opened) => (
          <Loaded query={product} missing={<NoProductData />}>
            {(shown) => <Editor design={opened} product={shown} />}
          </Loaded>
        )}
      </Loaded>
    </main>
  )
}
