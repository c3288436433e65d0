import type { MenuNode } from '@inkfold/api/contracts/menus'
import { useQuery } from '@tanstack/react-query'
import { Drawer, Empty } from 'antd'
import type { PanelProps } from '@/crud/actions/action'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { navigable } from '@/menus/tree'
import { MenuIcon } from '@/ui/MenuIcon'
import { Problem } from '@/ui/Problem'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import styles from './roles.module.css'

export default function PreviewPanel({ ids: [id], onClose }: PanelProps) {
  const t = useT('roles')
  const { data, error, refetch } = useQuery({
    queryKey: ['roles', 'menus', id],
    queryFn: () => client.get<MenuNode[]>(`/api/v1/roles/${id}/menus`),
  })
  const menus = navigable(data ?? [])
  return (
    <Drawer open title={t('action.preview')} size={360} onClose={onClose}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingSkeleton />}
      {data && menus.length === 0 && <Empty description={t('no_menus')} />}
      <MenuTree menus={menus} />
    </Drawer>
  )
}

function MenuTree({ menus }: { menus: MenuNode[] }) {
  if (menus.length === 0) return null
  return (
    <ul className={styles.menus}>
      {menus.map((menu) => (
        <li key={menu.id}>
          <span>
            <MenuIcon name={menu.icon} /> {menu.title}
          </span>
          <MenuTree menus={menu.children} />
        </li>
      ))}
    </ul>
  )
}
