import { useState, type ComponentProps } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from './Button'
import { Field } from './Field'

export function PasswordField(props: ComponentProps<typeof Field>) {
  const t = useT('common')
  const [shown, setShown] = useState(false)
  const toggle = (
    <Button onClick={() => setShown(!shown)} aria-label={t(shown ? 'form.hidePassword' : 'form.showPassword')}>
      {shown ? t('form.hide') : t('form.show')}
    </Button>
  )
  return <Field {...props} type={shown ? 'text' : 'password'} beside={toggle} />
}
