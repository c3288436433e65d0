import { useTitle } from '@/http/title'
import { useT } from '@/i18n/useT'
import { Claims } from '@/ui/Claims'
import { AuthLayout } from './AuthLayout'
import { RegisterForm } from './RegisterForm'

export default function RegisterPage() {
  const title = useT('common')('titles.register')
  useTitle(title)
  return (
    <AuthLayout title={title}>
      <Claims />
      <RegisterForm />
    </AuthLayout>
  )
}
