import { useSearchParams } from 'react-router'
import { useTitle } from '@/http/title'
import { useT } from '@/i18n/useT'
import { AuthLayout } from './AuthLayout'
import { LoginForm } from './LoginForm'
import { RetrieveForm } from './RetrieveForm'

/** Sign-in and password reset share one URL, so the return path is kept. */
export default function LoginPage() {
  const [search] = useSearchParams()
  const isRetrieving = search.get('view') === 'retrieve'
  const title = useT('common')(isRetrieving ? 'titles.retrieve' : 'titles.login')
  useTitle(title)
  return <AuthLayout title={title}>{isRetrieving ? <RetrieveForm /> : <LoginForm />}</AuthLayout>
}
