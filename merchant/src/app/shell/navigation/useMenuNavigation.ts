import { useLocation, useNavigate } from 'react-router'
import type { MenuNode } from '@inkfold/api/contracts/menus'
import { openMenu, type MenuRefusal } from '@/http/routing/menus'
import { useT } from '@/i18n/useT'
import { toast } from '@/ui/toast/toast'
import { useShell } from '../ShellContext'

const WORDS = {
  unknownType: 'messages.nav_unknown_menu_type',
  alreadyThere: 'messages.nav_already_there',
  invalidRoute: 'messages.nav_invalid_route',
  noChild: 'messages.nav_no_child_menu',
} as const satisfies Record<MenuRefusal, string>

/** Opens a navigation entry by its type, or explains why it does not open (NAV-12). */
export function useMenuNavigation() {
  const t = useT('shared')
  const { area, screens } = useShell()
  const { pathname } = useLocation()
  const navigate = useNavigate()

  return (node: MenuNode) => {
    const opening = openMenu(node, area, pathname, Object.keys(screens))
    if (opening.kind === 'refused') toast.info(t(WORDS[opening.reason]))
    if (opening.kind === 'leave') window.open(opening.url, '_blank', 'noopener,noreferrer')
    if (opening.kind === 'go') void navigate(opening.path)
  }
}
