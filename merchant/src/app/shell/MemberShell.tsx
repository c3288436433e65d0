import { lazyPage } from '../lazyPage'
import { Shell } from './Shell'

const SCREENS = {
  'account/index': lazyPage(() => import('@/features/account/IndexPage'), ['account']),
  'account/overview': lazyPage(() => import('@/features/account/OverviewPage'), ['account']),
  'account/profile': lazyPage(() => import('@/features/account/ProfilePage'), ['account']),
  'account/verification': lazyPage(() => import('@/features/account/VerificationPage'), ['account']),
  'account/bind': lazyPage(() => import('@/features/account/BindPage'), ['account']),
  'account/password': lazyPage(() => import('@/features/account/PasswordPage'), ['account']),
  'account/payment-password': lazyPage(() => import('@/features/account/PaymentPasswordPage'), ['account']),
  'account/balance': lazyPage(() => import('@/features/account/BalancePage'), ['account']),
  'account/integral': lazyPage(() => import('@/features/account/ScorePage'), ['account']),
  'account/sessions': lazyPage(() => import('@/features/account/SessionsPage'), ['account']),
}

export default function MemberShell() {
  return <Shell area="user" screens={SCREENS} />
}
