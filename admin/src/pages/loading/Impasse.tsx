import { Button, Result } from 'antd'
import { useNavigate } from 'react-router'
import { useT } from '@/i18n/useT'
import { signOut } from '@/session/enter'

/** A person who is signed in and can go nowhere: why, and the two ways out. */
export function Impasse({ message }: { message: string }) {
  const t = useT('common')
  const navigate = useNavigate()
  const leave = () => signOut().finally(() => void navigate('/login'))
  return (
    <main>
      <Result
        status="info"
        title={message}
        extra={[
          <Button key="again" type="primary" onClick={() => window.location.reload()}>
            {t('try_again')}
          </Button>,
          <Button key="leave" onClick={() => void leave()}>
            {t('sign_out')}
          </Button>,
        ]}
      />
    </main>
  )
}
