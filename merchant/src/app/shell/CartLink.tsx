import { ShoppingCartOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '@/i18n/useT'
import icon from '@/ui/iconButton.module.css'
import { Counter } from '@/ui/Counter'
import { cartQuery } from '@/ui/trade/queries'
import styles from './shell.module.css'
import { useShell } from './ShellContext'

const SCREEN = 'cart'

/** The cart's count, for users with a cart. */
export function CartLink() {
  const { routes } = useShell()
  const route = routes.find(({ node }) => node.component === SCREEN)
  return route && <Counted path={route.path} />
}

function Counted({ path }: { path: string }) {
  const t = useT('shell')
  const { data } = useQuery(cartQuery)
  const count = new Set(data?.lines.map((line) => line.finished_product_id ?? -line.id)).size
  const label = count > 0 ? t('cart.filled', { count }) : t('cart')
  return (
    <Counter count={count}>
      <Link className={`${icon.button} ${styles.cart}`} to={path} aria-label={label} title={label}>
        <ShoppingCartOutlined aria-hidden />
      </Link>
    </Counter>
  )
}
