import { inlinedSite, useSite } from '@/http/site'
import { lazyPage } from './lazyPage'
import { pickPicturesBy } from '@/ui/fields/picker'
import { previewFieldsBy } from '@/ui/fields/preview'

previewFieldsBy(() => import('@/features/design/fields/FieldsPreview'))
pickPicturesBy(() => import('@/pictures/PickPicture'))

const HOMES = {
  1: lazyPage(() => import('@/features/home/Home1'), ['home1', 'front', 'product']),
  2: lazyPage(() => import('@/features/home/Home2'), ['home1', 'home2', 'front', 'product']),
  3: lazyPage(() => import('@/features/home/Home3'), ['home3', 'front', 'product']),
  4: lazyPage(() => import('@/features/home/Home4'), ['home4', 'front', 'product']),
}

/** Loads the first screen in parallel with its translations, when the page contains the data that selects it. */
export function preloadFirstPage() {
  const site = inlinedSite()
  if (site && location.pathname === '/') HOMES[site.info.template_flag].preload().catch(() => undefined)
}

/** The host determines the home variant (NAV-01). */
function Home() {
  const Chosen = HOMES[useSite().info.template_flag]
  return <Chosen />
}

export const pages = {
  Home,
  About: lazyPage(() => import('@/features/about/AboutPage'), ['about']),
  ProductList: lazyPage(() => import('@/features/shop/list/ListPage'), ['shop', 'product']),
  ProductDetail: lazyPage(() => import('@/features/shop/detail/DetailPage'), ['detail', 'product', 'shop', 'shared']),
  Protocol: lazyPage(() => import('@/features/protocol/ProtocolPage'), ['protocol']),
  NoAccess: lazyPage(() => import('@/features/errors/NoAccessPage'), ['errors']),
  NotFound: lazyPage(() => import('@/features/errors/NotFoundPage'), ['errors']),
  ShopReturn: lazyPage(() => import('@/features/errors/ShopReturnPage'), ['errors', 'shared']),
  Frame: lazyPage(
    () => import('@/features/design/frame/FramePage'),
    ['frame', 'design', 'editor', 'preflight', 'shared', 'product'],
  ),
  Login: lazyPage(() => import('@/features/auth/LoginPage'), ['auth', 'shared']),
  Register: lazyPage(() => import('@/features/auth/RegisterPage'), ['auth', 'shared']),
}
